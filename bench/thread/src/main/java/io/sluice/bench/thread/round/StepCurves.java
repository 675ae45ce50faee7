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
 * Holds the data of the charts of a phase.
 *
 * @param startMillis when its load began, epoch ms
 * @param overTime mean end-to-end latencies by planned arrival
 * @param endToEnd the distribution of end-to-end latencies
 */
public record StepCurves(long startMillis, List<Point> overTime, List<Bin> endToEnd) {

  public static final StepCurves NONE = new StepCurves(0, List.of(), List.of());

  /** The number of significant digits of latencies, which is enough for a chart. */
  private static final int DIGITS = 2;

  /** A mean latency at a time, s after the start. */
  public record Point(double atS, double ms) {}

  /**
   * A bin of the distribution.
   *
   * @param ms the upper end of the bin
   * @param count the number of latencies in it
   */
  public record Bin(double ms, long count) {}

  /**
   * Returns the curves of a phase.
   *
   * @param startNanos the start of its load, by {@link System#nanoTime()}
   * @param latencies its latencies
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

  /** Returns the combined curves of several phases at the same time. */
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
