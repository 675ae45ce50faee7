package io.sluice.bench.window;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Reason;

/**
 * Holds an answer with the true result.
 *
 * @param key the number of the key
 * @param start the start of the window, µs
 * @param answer the answer
 * @param truth the result over all events
 * @param waitMillis time from the end of the window until its answer
 */
public record JudgedAnswer(int key, long start, Answer answer, double truth, double waitMillis) {

  /** Returns whether the answer has an interval within the bound while events were missing. */
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
