package io.sluice.core.config;

/** Turns something on or off. */
public enum Switch {
  ON,
  OFF
}
