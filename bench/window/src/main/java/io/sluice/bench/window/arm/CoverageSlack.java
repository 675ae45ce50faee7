package io.sluice.bench.window.arm;

import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.sample.Moments;

/**
 * Is AQ-K-Slack (Ji et al., DEBS 2015): it waits only until a window has a planned share of its
 * events, and corrects that share by the shares that windows really had.
 *
 * <p>The share follows from the allowed error of the aggregate. For a count, or a sum of values
 * that do not depend on lags, the error is the missing share, so the share is one minus the error.
 * A mean is that of a random sample: with N values with coefficient of variation c, a share of z²c²
 * / (z²c² + r²N) has an error below r with the probability of z. That assumes that late values are
 * like the others.
 */
final class CoverageSlack implements Slack {

  private static final double GAIN = 0.2;
  private static final double MOST = 0.9999;

  private final double error;
  private final double multiplier;
  private final boolean ofMean;
  private double correction;

  private CoverageSlack(double error, double multiplier, boolean ofMean) {
    this.error = error;
    this.multiplier = multiplier;
    this.ofMean = ofMean;
  }

  /**
   * Returns the slack for the aggregate of a question, as published.
   *
   * @throws IllegalArgumentException if the bound is not relative
   */
  static CoverageSlack of(WindowQuestion question) {
    return new CoverageSlack(
        relative(question),
        question.confidence().normalMultiplier(),
        question.aggregate() == Aggregate.MEAN);
  }

  /**
   * Returns the slack for a share of one minus the error, whatever the aggregate.
   *
   * @throws IllegalArgumentException if the bound is not relative
   */
  static CoverageSlack ofAll(WindowQuestion question) {
    return new CoverageSlack(relative(question), 0, false);
  }

  private static double relative(WindowQuestion question) {
    if (!(question.bound() instanceof RelativeError relative)) {
      throw new IllegalArgumentException(
          "aq-k-slack needs a relative bound, not " + question.bound());
    }
    return relative.share();
  }

  @Override
  public double after(Disorders disorders, SlackWindow latest) {
    double target = 1 - error;
    if (latest != null) {
      target = ofMean ? shareOfMean(latest.values()) : target;
      double most = Math.max(0, MOST - target);
      correction = Math.max(-error, Math.min(most, correction + GAIN * (target - latest.held())));
    }
    return disorders.slackFor(target + correction);
  }

  private double shareOfMean(Moments values) {
    double squares = multiplier * multiplier * values.variance();
    double allowed = error * values.mean();
    double share = squares / (squares + allowed * allowed * values.count());
    return Double.isNaN(share) ? 1 - error : share;
  }
}
