package io.sluice.core.query.progress.arrival;

import io.sluice.core.query.progress.arrival.LagStatistics.Interval;
import java.util.Optional;

/** Says how long after the end of its window the next sweeping watermark is expected. */
public interface ExpectedLag {

  /** Returns the mean of what it may be, ms; NaN while unknown. */
  double mean();

  /** Returns the standard deviation of what it may be, ms; NaN while unknown. */
  double standardDeviation();

  /**
   * Returns the range in which it lies with the given probability, in (0, 1]; empty while unknown.
   */
  Optional<Interval> interval(double confidence);
}
