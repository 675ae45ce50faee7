package io.sluice.bench.simulator.study;

import io.sluice.bench.experiment.stats.Summary;
import io.sluice.core.query.progress.arrival.LagStatistics.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures how often stated intervals held, and how wide they were. */
final class EstimateScore {

  private final double confidence;
  private final List<Double> widths = new ArrayList<>();
  private int inside;
  private Optional<Interval> stated = Optional.empty();

  EstimateScore(double confidence) {
    this.confidence = confidence;
  }

  double confidence() {
    return confidence;
  }

  /** Adds the interval that was stated for the next lag. */
  void state(Optional<Interval> interval) {
    stated = interval;
  }

  /** Adds the actual lag. */
  void came(double lagMillis) {
    stated.ifPresent(
        interval -> {
          widths.add(interval.width());
          inside += interval.contains(lagMillis) ? 1 : 0;
        });
  }

  int epochs() {
    return widths.size();
  }

  int inside() {
    return inside;
  }

  /** Returns the median width of the intervals, ms. */
  double width() {
    return Summary.median(widths.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
