package io.sluice.core.state.printed;

import io.sluice.core.state.explore.Choice;

/** One thing that can happen in a world. */
record PrintedStep(Kind kind, int one, int other) implements Choice {

  enum Kind {
    /** A stream sends a slice's next event. */
    SEND,
    /** A stream's event comes to a container. */
    EVENT,
    TO_CONTAINER,
    TO_UPSTREAM,
    TO_MASTER,
    PEER,
    /** An output of a container comes downstream. */
    OUTPUT,
    /** A container dumps its buffer into the log. */
    DUMP,
    MOVE,
    /** A slice has a snapshot, in a container. */
    CHECKPOINT,
    /** A slice's progress is reported, by a container, so that events can be collected. */
    COLLECT,
    /** A process dies. */
    KILL,
    /** The operator downstream dies. */
    DOWNSTREAM
  }

  @Override
  public boolean isProgress() {
    return kind.compareTo(Kind.MOVE) <= 0;
  }

  @Override
  public String toString() {
    return kind + " " + one + " " + other;
  }
}
