package io.sluice.core.config;

/** Whether something is done at all. */
public enum Switch {
  ON,
  OFF
}
