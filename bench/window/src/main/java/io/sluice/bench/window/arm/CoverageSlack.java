package io.sluice.bench.window.arm;

import io.sluice.core.window.ErrorBound;
import io.sluice.core.window.RelativeError;

/**
 * AQ-K-Slack (Ji et al., DEBS 2015): waits as little as a share of a window's events allows, and
 * corrects the share that it plans for by the shares that windows really held. The share is one
 * minus the error that is allowed, for all aggregates.
 */
final class CoverageSlack implements Slack {

  private static final double GAIN = 0.2;
  private static final double MOST = 0.9999;

  private final double target;
  private double planned;

  /**
   * Plans for the share that a bound asks for.
   *
   * @throws IllegalArgumentException if the bound is not relative
   */
  CoverageSlack(ErrorBound bound) {
    if (!(bound instanceof RelativeError relative)) {
      throw new IllegalArgumentException("aq-k-slack needs a relative bound, not " + bound);
    }
    target = 1 - relative.share();
    planned = target;
  }

  @Override
  public double after(Disorders disorders, double held) {
    if (Double.isFinite(held)) {
      double least = target - (1 - target);
      planned = Math.max(least, Math.min(MOST, planned + GAIN * (target - held)));
    }
    return disorders.slackFor(planned);
  }
}
