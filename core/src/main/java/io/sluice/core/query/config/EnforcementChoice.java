package io.sluice.core.query.config;

/** The means of putting an order of queries into effect. */
public enum EnforcementChoice {
  /** Gates in front of sources: needs no rights. */
  GATE,
  /** Gates in front of all tasks of a query, so that what is in it waits as well. */
  GATE_ALL,
  /** Nice values of threads, set by another process that may. */
  PRIORITY,
  /** Priority while somebody applies it, gates otherwise. */
  AUTO
}
