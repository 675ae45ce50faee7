package io.sluice.core.query.control;

import io.sluice.core.query.config.EnforcementChoice;

/** The tasks of a query that gates can hold. */
public enum Reach {
  /** Tasks that take in from outside: what is in the query already is worked off. */
  SOURCES,
  /** All tasks; what is in the query waits with it, but for what a checkpoint needs. */
  ALL;

  /** Returns the reach of the gates that this choice uses, if it uses any. */
  public static Reach of(EnforcementChoice choice) {
    return choice == EnforcementChoice.GATE_ALL ? ALL : SOURCES;
  }
}
