package io.sluice.flink.api;

import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;

/**
 * Begins an approximate window:
 *
 * <pre>{@code
 * Approximate.window(trips.keyBy(Trip::zone), TumblingEventTimeWindows.of(Duration.ofSeconds(3)))
 *     .timestamps(Trip::pickup)
 *     .within(RelativeError.percent(5), Confidence.percent(95))
 *     .otherwise(Otherwise.WAIT)
 *     .aggregate(mean(Trip::distance));
 * }</pre>
 *
 * <p>All records that have arrived at the end of the window count; what is still to come is
 * estimated. The stream needs no watermarks: the window takes event time from its records and emits
 * a watermark when all its keys have answered.
 */
public final class Approximate {

  private Approximate() {}

  /** Returns a window to be described further. */
  public static <T, K> ApproximateWindow<T, K> window(
      KeyedStream<T, K> stream, TumblingEventTimeWindows windows) {
    return ApproximateWindow.of(stream, windows);
  }
}
