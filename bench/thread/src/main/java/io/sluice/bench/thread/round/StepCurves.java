package io.sluice.bench.thread.round;

import io.sluice.bench.dataflow.LatencySlots;
import io.sluice.bench.thread.hub.Latencies;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * The data from which a picture of a stretch is drawn.
 *
 * @param startMillis epoch time at which its load began
 * @param overTime end-to-end latencies by when items were planned to arrive
 * @param endToEnd all of them
 */
public record StepCurves(long startMillis, List<Point> overTime, List<Bin> endToEnd) {

  public static final StepCurves NONE = new StepCurves(0, List.of(), List.of());

  /** The number of digits of latencies; it is coarser than measured, as a picture shows no more. */
  private static final int DIGITS = 2;

  /** A mean, s after the start. */
  public record Point(double atS, double ms) {}

  /** The number of latencies up to this one. */
  public record Bin(double ms, long count) {}

  /**
   * Returns those of a stretch.
   *
   * @param startNanos of its load, of {@link System#nanoTime()}
   */
  static StepCurves of(long startNanos, Latencies latencies) {
    long ago = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
    List<Point> points =
        latencies.overTime().stream()
            .sorted(Comparator.comparingLong(LatencySlots.Slot::atNanos))
            .map(slot -> new Point((slot.atNanos() - startNanos) / 1e9, slot.micros() / 1000))
            .toList();
    return new StepCurves(System.currentTimeMillis() - ago, points, bins(latencies.endToEnd()));
  }

  private static List<Bin> bins(Histogram micros) {
    Histogram coarse = new Histogram(micros.getHighestTrackableValue(), DIGITS);
    coarse.add(micros);
    List<Bin> bins = new ArrayList<>();
    for (HistogramIterationValue value : coarse.recordedValues()) {
      bins.add(new Bin(value.getValueIteratedTo() / 1000.0, value.getCountAtValueIteratedTo()));
    }
    return bins;
  }

  /** Returns those of several stretches at the same time. */
  static StepCurves together(List<StepCurves> all) {
    return new StepCurves(
        all.stream().mapToLong(StepCurves::startMillis).min().orElse(0),
        all.stream()
            .flatMap(each -> each.overTime().stream())
            .sorted(Comparator.comparingDouble(Point::atS))
            .toList(),
        all.stream().flatMap(each -> each.endToEnd().stream()).toList());
  }
}
