package io.sluice.core.window.question;

/** Says what a window does when the bound does not hold at its end. */
public enum Otherwise {

  /** Waits for late events until the bound holds, or until the longest wait is over. */
  WAIT,

  /** Answers at once; the answer says that the bound is not certified. */
  ANSWER_UNCERTIFIED,

  /** Waits until all events have arrived, as far as the history of lags can tell. */
  EXACT
}
