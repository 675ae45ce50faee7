package io.sluice.bench.workload;

import java.util.List;

/**
 * One query of a workload: a job of its own, with a source per stream. Its partitions are numbered
 * stream by stream: with a parallelism of 2, partitions 2 and 3 are those of stream 1.
 *
 * @param windows that its results come from; where several kinds of windows end together, the
 *     longest of them
 * @param parallelism of each operator; each stream has as many partitions
 */
public record QueryPlan(
    int index,
    String name,
    Kind kind,
    int parallelism,
    WindowPlan windows,
    List<StreamPlan> streams,
    Payloads payloads) {

  /** Watermarks are emitted at multiples of this event time. */
  public static final long WATERMARK_GRID_MILLIS = 200;

  /** The computation of a query. */
  public enum Kind {
    /** Views per campaign in tumbling windows (Yahoo streaming benchmark). */
    YSB,
    /** It computes the mean distance per pickup zone in sliding windows (taxi trips). */
    NYT,
    /** Tolls per road segment, joined from windows over three streams (Linear Road). */
    LRB,
    /** It computes {@link #YSB} of large events that are dropped before they are parsed. */
    PAGE
  }

  public QueryPlan {
    streams = List.copyOf(streams);
  }

  /** Partitions of all its streams. */
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

  /** Returns the event time that all streams must reach before a window with this end is closed. */
  public long closingEventTime(long windowEnd) {
    return streams.stream()
        .mapToLong(stream -> stream.closingEventTime(windowEnd))
        .max()
        .orElseThrow();
  }
}
