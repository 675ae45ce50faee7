package io.sluice.flink.api;

import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.windowing.assigners.SlidingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.WindowAssigner;
import org.apache.flink.streaming.api.windowing.assigners.WindowAssigner.WindowAssignerContext;
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

  /** Lets an assigner say which windows it makes, without a task. */
  private static final WindowAssignerContext AT_ZERO =
      new WindowAssignerContext() {
        @Override
        public long getCurrentProcessingTime() {
          return 0;
        }
      };

  private Approximate() {}

  /** Returns tumbling windows to be described further. */
  public static <T, K> ApproximateWindow<T, K> window(
      KeyedStream<T, K> stream, TumblingEventTimeWindows windows) {
    TimeWindow first = firstOf(windows);
    return new ApproximateWindow<>(stream, first, first.getEnd() - first.getStart());
  }

  /** Returns sliding windows to be described further; a record counts in all its windows. */
  public static <T, K> ApproximateWindow<T, K> window(
      KeyedStream<T, K> stream, SlidingEventTimeWindows windows) {
    return new ApproximateWindow<>(stream, firstOf(windows), windows.getSlide());
  }

  /**
   * Returns a sample to be described further, for the front of work that costs much more than a
   * sampler:
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
    TimeWindow first = firstOf(windows);
    return new ApproximateSample<>(stream, first, first.getEnd() - first.getStart());
  }

  /** Returns a sample to be described further: each record is drawn once for all its windows. */
  public static <T> ApproximateSample<T> sample(
      DataStream<T> stream, SlidingEventTimeWindows windows) {
    return new ApproximateSample<>(stream, firstOf(windows), windows.getSlide());
  }

  /**
   * Returns tumbling windows to be described further, of what samplers have let through. They take
   * the times of events and of their arrival from the samplers.
   */
  public static <T, K> ApproximateWindow<Sampled<T>, K> windowOfSample(
      KeyedStream<Sampled<T>, K> stream, TumblingEventTimeWindows windows) {
    return window(stream, windows).ofSample(Sampled::time, Sampled::arrival);
  }

  /** Returns sliding windows to be described further, of what samplers have let through. */
  public static <T, K> ApproximateWindow<Sampled<T>, K> windowOfSample(
      KeyedStream<Sampled<T>, K> stream, SlidingEventTimeWindows windows) {
    return window(stream, windows).ofSample(Sampled::time, Sampled::arrival);
  }

  private static TimeWindow firstOf(WindowAssigner<Object, TimeWindow> windows) {
    return windows.assignWindows(null, 0, AT_ZERO).iterator().next();
  }
}
