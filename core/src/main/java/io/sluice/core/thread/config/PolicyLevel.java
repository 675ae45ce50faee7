package io.sluice.core.thread.config;

import java.util.Locale;

/** Says what a policy is asked about. */
public enum PolicyLevel {
  /** The policy is about each instance of an operator by itself. */
  PHYSICAL,
  /** The policy is about all instances of an operator together. */
  LOGICAL;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
