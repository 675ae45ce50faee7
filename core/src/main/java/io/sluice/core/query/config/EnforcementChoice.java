package io.sluice.core.query.config;

/** The means of putting an order of queries into effect. */
public enum EnforcementChoice {
  /** Gates in front of sources hold records back; they need no rights. */
  GATE,
  /**
   * Gates in front of all tasks of a query hold records back, so that what is in it waits as well.
   */
  GATE_ALL,
  /** Another process, which has the rights, sets nice values of threads. */
  PRIORITY,
  /** Priorities are used while another process applies them, gates otherwise. */
  AUTO
}
