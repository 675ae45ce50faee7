package io.sluice.core.state.protocol;

import io.sluice.core.state.explore.Choice;

/** One thing that can happen in a world. */
record Step(Kind kind, int one, int other) implements Choice {

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
    MISROUTE,
    SLOW_SWITCH
  }

  @Override
  public boolean isProgress() {
    return kind.compareTo(Kind.TRIGGER) <= 0;
  }

  @Override
  public String toString() {
    return kind + " " + one + " " + other;
  }
}
