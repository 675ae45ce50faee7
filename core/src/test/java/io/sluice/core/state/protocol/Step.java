package io.sluice.core.state.protocol;

/** One thing that can happen in a world. */
record Step(Kind kind, int one, int other) {

  enum Kind {
    TO_CONTAINER,
    TO_ROUTER,
    TO_COORDINATOR,
    DATA,
    PEER,
    SEND,
    WORK,
    TRIGGER,
    MOVE,
    CHECKPOINT,
    SAVEPOINT,
    LATE_CHECKPOINT,
    ABORT,
    HOLD_EXPIRES,
    KILL,
    FAILOVER,
    FINISH,
    LOSS,
    MISROUTE;

    /** Tells whether a world goes on by it; all others need not come. */
    boolean isProgress() {
      return compareTo(TRIGGER) <= 0;
    }
  }

  @Override
  public String toString() {
    return kind + " " + one + " " + other;
  }
}
