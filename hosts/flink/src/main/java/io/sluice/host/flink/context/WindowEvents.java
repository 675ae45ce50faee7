package io.sluice.host.flink.context;

/** Gets what sources and sinks see of windows. Times are those of the host's clock; thread-safe. */
public interface WindowEvents {

  /**
   * A result row that reached the sink.
   *
   * @param windowEnd epoch ms
   */
  record Row(int query, long windowEnd, int key, long value, double now) {}

  /** A watermark that a source emitted: it closes the windows that end between the two. */
  record Mark(int query, long previous, long next, double now) {}

  void saw(Row row);

  void saw(Mark watermark);
}
