package io.sluice.core.config;

/** Says whether decisions are only recorded or also carried out. */
public enum Mode {
  /** Sluice decides and records but changes nothing: the default. */
  OBSERVE,
  /** Sluice carries its decisions out. */
  APPLY
}
