package io.sluice.host.flink.context;

/**
 * Receives reports of sources and sinks about windows. Times are those of the host's clock.
 * Thread-safe.
 */
public interface WindowEvents {

  /**
   * A result row that reached the sink.
   *
   * @param windowEnd the end of its window, epoch ms
   */
  record Row(int query, long windowEnd, int key, long value, double now) {}

  /**
   * A watermark that a source emitted; it closes the windows that end between the previous one and
   * this one.
   */
  record Mark(int query, long previous, long next, double now) {}

  void saw(Row row);

  void saw(Mark watermark);
}
