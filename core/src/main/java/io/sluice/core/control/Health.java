package io.sluice.core.control;

/** The state of a mechanism. In all states but the first the engine runs as without it. */
public enum Health {
  /** Its duties run. */
  RUNNING,
  /** The configuration was refused. */
  MISCONFIGURED,
  /** It has been silent for too long; it takes over again when it comes back to life. */
  STALLED,
  /** A duty of it threw. */
  FAILED,
  /** It was ended. */
  STOPPED;

  /** Returns whether it has ended for good. */
  public boolean isOver() {
    return this == FAILED || this == STOPPED;
  }
}
