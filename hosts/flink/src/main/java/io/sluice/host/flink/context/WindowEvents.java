package io.sluice.host.flink.context;

/** Told what sources and sinks see of windows. Times are those of the host's clock; thread-safe. */
public interface WindowEvents {

  /** A result row reached the sink; {@code windowEnd} is epoch ms. */
  void row(int query, long windowEnd, int key, long value, double now);

  /** A source emitted a watermark: it closes the windows that end between the two. */
  void watermark(int query, long previous, long next, double now);
}
