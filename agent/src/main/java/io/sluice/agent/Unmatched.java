package io.sluice.agent;

import java.util.Locale;

/** What comes of a rule that is about none of the operators that there are. */
public enum Unmatched {
  /** That is said once. */
  WARN,
  /** The agent gives all back and ends. */
  ERROR;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
