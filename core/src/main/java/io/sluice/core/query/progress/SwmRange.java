package io.sluice.core.query.progress;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.SwmEstimate;
import io.sluice.core.query.progress.LagStatistics.Interval;
import java.util.Optional;

/**
 * Holds the range of times (epoch ms) in which the sweeping watermark of an epoch comes with some
 * probability; the one that a view states is fixed for the epoch. Arrivals are distinguished no
 * finer than records follow each other: half of that is added. Used by one thread.
 */
final class SwmRange {

  private double confidence;
  private double resolution;
  private Optional<Interval> stated = Optional.empty();

  SwmRange(double confidence) {
    this.confidence = confidence;
  }

  /** States a range of another probability, in (0, 1], from the next epoch on. */
  void state(double wantedConfidence) {
    confidence = wantedConfidence;
  }

  void begin(ExpectedLag lag, long windowEnd, double arrivalsPerMilli) {
    resolution = arrivalsPerMilli > 0 ? 0.5 / arrivalsPerMilli : 0;
    stated = of(lag, windowEnd, confidence);
  }

  /** Takes another node's range, if it has one, in place of what was stated here. */
  void tell(SwmEstimate told) {
    if (!Double.isNaN(told.latestMillis())) {
      stated = Optional.of(new Interval(told.earliestMillis(), told.latestMillis()));
    }
  }

  /** Returns the range; empty while too little is known, or no window is. */
  Optional<Interval> of(ExpectedLag lag, long windowEnd, double wantedConfidence) {
    return windowEnd == LiveQuery.UNKNOWN
        ? Optional.empty()
        : lag.interval(wantedConfidence)
            .map(interval -> interval.plus(windowEnd).wider(resolution));
  }

  /** Returns the start of the stated range; NaN while unknown. */
  double earliestMillis() {
    return stated.map(Interval::low).orElse(Double.NaN);
  }

  /** Returns the end of the stated range; NaN while unknown. */
  double latestMillis() {
    return stated.map(Interval::high).orElse(Double.NaN);
  }
}
