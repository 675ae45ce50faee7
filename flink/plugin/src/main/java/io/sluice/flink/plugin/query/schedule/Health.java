package io.sluice.flink.plugin.query.schedule;

/** Whether Sluice does what it was told to. In all states but the first, Flink runs as stock. */
public enum Health {
  /** The scheduler runs. */
  RUNNING,
  /** The configuration was refused. */
  MISCONFIGURED,
  /** The scheduler is silent for too long; it takes over again when it comes back to life. */
  STALLED,
  /** The scheduler threw. */
  FAILED,
  /** No TaskManager is left. */
  STOPPED
}
