package io.sluice.core.query.progress.arrival;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.SwmEstimate;
import io.sluice.core.query.progress.arrival.LagStatistics.Interval;
import java.util.Optional;

/**
 * Holds the range of times (epoch ms) in which the sweeping watermark of an epoch comes with some
 * probability; the one that a view states is fixed for the epoch. Arrivals are distinguished no
 * finer than records follow each other: half of that is added. Used by one thread.
 */
public final class SwmRange {

  private double confidence;
  private double resolution;
  private Optional<Interval> stated = Optional.empty();

  /**
   * Starts without a range.
   *
   * @param confidence the probability of the ranges that are stated, in (0, 1]
   */
  public SwmRange(double confidence) {
    this.confidence = confidence;
  }

  /** States a range of another probability, in (0, 1], from the next epoch on. */
  public void state(double wantedConfidence) {
    confidence = wantedConfidence;
  }

  /** States the range of a new epoch. */
  public void begin(ExpectedLag lag, long windowEnd, double arrivalsPerMilli) {
    resolution = arrivalsPerMilli > 0 ? 0.5 / arrivalsPerMilli : 0;
    stated = of(lag, windowEnd, confidence);
  }

  /** Takes another node's range, if it has one, in place of what was stated here. */
  public void tell(SwmEstimate told) {
    if (!Double.isNaN(told.latestMillis())) {
      stated = Optional.of(new Interval(told.earliestMillis(), told.latestMillis()));
    }
  }

  /** Returns the range; empty while too little is known, or no window is. */
  public Optional<Interval> of(ExpectedLag lag, long windowEnd, double wantedConfidence) {
    return windowEnd == LiveQuery.UNKNOWN
        ? Optional.empty()
        : lag.interval(wantedConfidence)
            .map(interval -> interval.plus(windowEnd).wider(resolution));
  }

  /** Returns the start of the stated range; NaN while unknown. */
  public double earliestMillis() {
    return stated.map(Interval::low).orElse(Double.NaN);
  }

  /** Returns the end of the stated range; NaN while unknown. */
  public double latestMillis() {
    return stated.map(Interval::high).orElse(Double.NaN);
  }
}
