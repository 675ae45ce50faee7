package io.sluice.flink.api;

import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.windowing.assigners.SlidingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;

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

  /**
   * Returns a sample to be described further, for the front of work that costs more than a sampler:
   *
   * <pre>{@code
   * var lines = Approximate.sample(raw, windows)
   *     .timestamps(Line::time).values(Line::distance).stream();
   * Approximate.windowOfSample(lines.map(Sampled.map(work, type)).keyBy(...), windows)
   *     .aggregate(mean(trip -> trip.element().distance()));
   * }</pre>
   *
   * @param windows those behind the work
   */
  public static <T> ApproximateSample<T> sample(
      DataStream<T> stream, TumblingEventTimeWindows windows) {
    TimeWindow first = ApproximateWindow.firstOf(windows);
    long size = first.getEnd() - first.getStart();
    return new ApproximateSample<>(
        stream, size, size, Math.floorMod(first.getStart(), size));
  }

  /** Returns a sample to be described further: each record is drawn once for all its windows. */
  public static <T> ApproximateSample<T> sample(
      DataStream<T> stream, SlidingEventTimeWindows windows) {
    long slide = windows.getSlide();
    long start = ApproximateWindow.firstOf(windows).getStart();
    return new ApproximateSample<>(
        stream, windows.getSize(), slide, Math.floorMod(start, slide));
  }

  /**
   * Returns a window to be described further, of what samplers have let through. It takes the times
   * of events and of their arrival from the samplers.
   */
  public static <T, K> ApproximateWindow<Sampled<T>, K> windowOfSample(
      KeyedStream<Sampled<T>, K> stream, TumblingEventTimeWindows windows) {
    return ApproximateWindow.ofSample(stream, windows);
  }
}
