package io.sluice.core.query.control;

import io.sluice.core.query.config.EnforcementChoice;

/** Which tasks of a query gates can hold. */
public enum Reach {
  /** Those that take in from outside: what is in the query already is worked off. */
  SOURCES,
  /** All of them; what is in the query waits with it, but for what a checkpoint needs. */
  ALL;

  /** Of the gates that are used with this choice, if any are. */
  public static Reach of(EnforcementChoice choice) {
    return choice == EnforcementChoice.GATE_ALL ? ALL : SOURCES;
  }
}
