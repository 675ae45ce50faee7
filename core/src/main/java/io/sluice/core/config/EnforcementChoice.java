package io.sluice.core.config;

/** What puts an order of queries into effect. */
public enum EnforcementChoice {
  /** Gates in front of sources: needs no rights. */
  GATE,
  /** Nice values of threads, set by another process that may. */
  PRIORITY,
  /** Priority while somebody applies it, gates otherwise. */
  AUTO
}
