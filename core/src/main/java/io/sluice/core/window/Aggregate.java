package io.sluice.core.window;

/** The aggregates that have an interval. */
public enum Aggregate {
  MEAN,
  SUM,
  COUNT
}
