package io.sluice.bench.query.report;

import io.sluice.core.query.progress.LagStatistics.Interval;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The rival of the thesis (§3.4.2, Fig. 3.9): a line through the lags, fitted by gradient descent
 * as they come. Its interval supposes that what it misses by is normal.
 */
public final class OnlineRegression {

  private static final double RATE = 0.05;
  private static final double FORGET = 0.02;
  private static final double WINDOW = 50;

  private double intercept;
  private double slope;
  private double squaredMiss;
  private long count;

  /** Adds the lag of one more epoch. */
  public void add(double lagMillis) {
    if (count == 0) {
      intercept = lagMillis;
    } else {
      double miss = lagMillis - line();
      squaredMiss = count == 1 ? miss * miss : (1 - FORGET) * squaredMiss + FORGET * miss * miss;
      intercept += RATE * miss;
      slope += RATE * miss * position();
    }
    count++;
  }

  /** Returns the position, in steps that are as large at the thousandth epoch as at the tenth. */
  private double position() {
    return count % WINDOW / WINDOW;
  }

  private double line() {
    return intercept + slope * position();
  }

  /**
   * Returns the range in which the next lag lies with that probability; empty as long as it cannot
   * say.
   */
  public Optional<Interval> next(double confidence) {
    if (count < 3 || confidence >= 1) {
      return Optional.empty();
    }
    double quantile =
        NormalDistribution.of(0, 1).inverseCumulativeProbability((1 + confidence) / 2);
    double reach = quantile * Math.sqrt(squaredMiss);
    return Optional.of(new Interval(line() - reach, line() + reach));
  }
}
