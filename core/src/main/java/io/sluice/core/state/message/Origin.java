package io.sluice.core.state.message;

/** Says what a container makes a slice of when the stage starts again. */
public enum Origin {
  /** Its own copy, rolled back. */
  KEPT,
  /** The backup that it holds. */
  BACKUP,
  /** The engine's checkpoint. */
  DURABLE
}
