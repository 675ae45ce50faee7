package io.sluice.bench.window;

import io.sluice.core.window.Answer;
import io.sluice.core.window.Reason;

/**
 * An answer beside the truth.
 *
 * @param key number of the key
 * @param start of the window, in µs
 * @param truth result over all events
 * @param waitMillis from the end of the window until its answer
 */
public record JudgedAnswer(int key, long start, Answer answer, double truth, double waitMillis) {

  /** Returns whether an interval keeps the bound while events were still to come. */
  public boolean bounded() {
    return answer.reason() == Reason.BOUND_HOLDS;
  }

  /** Returns whether the interval holds the truth. */
  public boolean covers() {
    return answer.lower() <= truth && truth <= answer.upper();
  }

  /** Returns the error relative to the truth. */
  public double error() {
    return answer.value() == truth ? 0 : Math.abs(answer.value() - truth) / Math.abs(truth);
  }
}
