package io.sluice.core.config;

/** Decides whether decisions are only recorded or also carried out. */
public enum Mode {
  /** Decide and record, change nothing: the default. */
  OBSERVE,
  /** Carry decisions out. */
  APPLY
}
