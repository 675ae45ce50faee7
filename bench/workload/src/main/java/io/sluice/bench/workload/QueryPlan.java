package io.sluice.bench.workload;

import java.util.List;

/**
 * Is one query of a workload: a job with a source per stream. Its partitions are numbered stream by
 * stream: with a parallelism of 2, partitions 2 and 3 are those of stream 1.
 *
 * @param windows the windows of its results; if several kinds of windows end together, the longest
 *     of them
 * @param parallelism the parallelism of each operator; each stream has as many partitions
 */
public record QueryPlan(
    int index,
    String name,
    Kind kind,
    int parallelism,
    WindowPlan windows,
    List<StreamPlan> streams,
    Payloads payloads) {

  /** The event time, ms, at whose multiples watermarks are emitted. */
  public static final long WATERMARK_GRID_MILLIS = 200;

  /** Lists the computations of queries. */
  public enum Kind {
    /** Counts views per campaign in tumbling windows (Yahoo Streaming Benchmark). */
    YSB,
    /** Computes the mean distance per pickup zone in sliding windows (taxi trips). */
    NYT,
    /** Computes tolls per road segment, joined from windows over three streams (Linear Road). */
    LRB,
    /**
     * Computes {@link #YSB} over large events, most of which are dropped before they are parsed.
     */
    PAGE
  }

  public QueryPlan {
    streams = List.copyOf(streams);
  }

  /** Returns the number of partitions of all its streams. */
  public int partitions() {
    return streams.size() * parallelism;
  }

  /** Returns the number of a stream's first partition. */
  public int firstPartition(int stream) {
    return stream * parallelism;
  }

  /** Returns the number of the stream that a partition belongs to. */
  public int streamOf(int partition) {
    return partition / parallelism;
  }

  /** Returns the event time that all streams must reach before a window with this end closes. */
  public long closingEventTime(long windowEnd) {
    return streams.stream()
        .mapToLong(stream -> stream.closingEventTime(windowEnd))
        .max()
        .orElseThrow();
  }
}
