package io.sluice.core.window.answer;

/** Says why an answer is certified, or why it is not. */
public enum Reason {

  /** The interval is within the bound. */
  BOUND_HOLDS(true),

  /** No event can be missing any more, as far as the history of lags can tell. */
  COMPLETE(true),

  /** The history has too few complete windows yet. */
  WARMING_UP(false),

  /** The interval was still wider than the bound when the window had to answer. */
  BOUND_NOT_MET(false),

  /** The interval includes zero, so a relative bound cannot hold: ask for an absolute one. */
  NEAR_ZERO(false),

  /** A few huge values decide the result, so the late events cannot be foretold. */
  HEAVY_TAIL(false),

  /** Lags have changed since the history was taken. */
  LAGS_SHIFTED(false),

  /** A late event may still beat the extreme, with a greater chance than the confidence allows. */
  MAY_BE_BEATEN(false),

  /** Many events have times after their arrival: a clock is wrong, and so are the lags. */
  FUTURE_EVENTS(false),

  /** The clock passed the end of the window in a leap, so its events may be there and not read. */
  CLOCK_LEAPT(false);

  private final boolean certifies;

  Reason(boolean certifies) {
    this.certifies = certifies;
  }

  /** Returns whether answers with this reason are certified. */
  public boolean certifies() {
    return certifies;
  }
}
