package io.sluice.core.thread.config;

import java.util.Locale;

/** Says what comes of a rule that fits none of the operators that there are. */
public enum Unmatched {
  /** One line says so, once. */
  WARN,
  /** The agent gives all threads back and ends. */
  ERROR;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
