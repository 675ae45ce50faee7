package io.sluice.bench.query.report;

import io.sluice.core.query.progress.arrival.LagStatistics.Interval;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The rival of the thesis (§3.4.2, Fig. 3.9): a line through the lags, fitted by gradient descent
 * as they arrive. Its interval assumes normally distributed errors.
 */
public final class OnlineRegression {

  private static final double RATE = 0.05;
  private static final double FORGET = 0.02;
  private static final double WINDOW = 50;

  private double intercept;
  private double slope;
  private double squaredMiss;
  private long count;

  /** Adds the lag of the next epoch, ms. */
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

  /**
   * Returns the position of the present epoch in [0, 1), in steps of the same size for any number
   * of epochs.
   */
  private double position() {
    return count % WINDOW / WINDOW;
  }

  private double line() {
    return intercept + slope * position();
  }

  /**
   * Returns the range in which the next lag lies with a probability; empty as long as there are too
   * few lags.
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
