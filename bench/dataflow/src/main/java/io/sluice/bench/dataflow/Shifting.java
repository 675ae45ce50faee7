package io.sluice.bench.dataflow;

/**
 * An item that changes in the course of a load phase, for example because its costs move from one
 * operator to another.
 */
@FunctionalInterface
public interface Shifting {

  /**
   * Returns the item after a number of shifts.
   *
   * @param shifts how often the load has shifted since it began, at least 0
   */
  Object after(long shifts);
}
