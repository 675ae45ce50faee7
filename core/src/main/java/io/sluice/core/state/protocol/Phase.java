package io.sluice.core.state.protocol;

/** Says what a coordinator waits for. */
public enum Phase {
  /** Every container's copies, after a start. */
  GATHERING,
  /** Every container to have its slices. */
  REBUILDING,
  /** It waits for nothing: slices may move. */
  STEADY,
  /** The backups at the destinations to be up to date. */
  PREPARING,
  /** The destinations to have active copies. */
  UPGRADING,
  /** The barriers on their way to come to all containers. */
  CLEARING,
  /** The destinations to own their slices. */
  SWITCHING,
  /** The stage to be started again. */
  FAILED;

  /** Tells whether a migration is under way that can still be taken back. */
  public boolean isRevocable() {
    return this == PREPARING || this == UPGRADING || this == CLEARING;
  }

  /** Tells whether a checkpoint may start. */
  boolean letsCheckpointsStart() {
    return this == STEADY || this == PREPARING || this == UPGRADING;
  }
}
