package io.sluice.agent.config;

import java.util.Locale;

/** What a policy is asked about. */
enum PolicyLevel {
  /** Each instance of an operator by itself. */
  PHYSICAL,
  /** All instances of an operator together. */
  LOGICAL;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
