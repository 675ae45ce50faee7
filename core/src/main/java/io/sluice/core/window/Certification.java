package io.sluice.core.window;

import io.sluice.core.window.answer.Arrived;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.lag.History;
import io.sluice.core.window.lag.LateEstimate;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;

/** Says whether an estimate keeps the bound, and why not: its interval, or what it is made of. */
final class Certification {

  /** Beyond that a normal multiplier, even a calibrated one, says nothing about the next error. */
  private static final double MOST_SKEWNESS = 2;

  /** Beyond that a few values make up the variance, and the next of them may be larger still. */
  private static final double MOST_SKEWNESS_OF_VALUES = 12;

  private static final double LEAST_SAMPLED = 20;

  /** A mean of fewer values than so many squares of their skewness is not normal enough. */
  private static final double PER_SQUARED_SKEWNESS = 10;

  private final WindowQuestion question;
  private final History history;

  Certification(WindowQuestion question, History history) {
    this.question = question;
    this.history = history;
  }

  /**
   * Returns the reason with which a key answers.
   *
   * @param reach of the interval around the estimate
   * @param best reason that answers of the window can have
   */
  Reason reason(Arrived arrived, LateEstimate estimate, double reach, Reason best) {
    if (!best.certifies()) {
      return best;
    }
    if (estimate.standardError() == 0) {
      return Reason.COMPLETE;
    }
    if (hasHeavyTail(estimate) || isTooSmall(arrived)) {
      return Reason.HEAVY_TAIL;
    }
    if (reach <= question.bound().allowed(estimate.value())) {
      return Reason.BOUND_HOLDS;
    }
    boolean nearZero =
        question.bound() instanceof RelativeError && Math.abs(estimate.value()) <= reach;
    return nearZero ? Reason.NEAR_ZERO : Reason.BOUND_NOT_MET;
  }

  /**
   * Returns whether the bound cannot hold, however long the window waits.
   *
   * @param samplingReach of the interval that the sample alone would have
   */
  boolean isHopeless(Arrived arrived, LateEstimate estimate, double samplingReach) {
    return samplingReach > question.bound().allowed(estimate.value()) || isTooSmall(arrived);
  }

  private boolean hasHeavyTail(LateEstimate estimate) {
    return question.aggregate() != Aggregate.COUNT
        && (Math.abs(estimate.skewness()) > MOST_SKEWNESS
            || history.skewness() > MOST_SKEWNESS_OF_VALUES);
  }

  /** Returns whether a few values of the sample may decide the result. */
  private boolean isTooSmall(Arrived arrived) {
    double skewness = question.aggregate() == Aggregate.COUNT ? 0 : history.skewness();
    return arrived.isSample()
        && arrived.sampled() < Math.max(LEAST_SAMPLED, PER_SQUARED_SKEWNESS * skewness * skewness);
  }
}
