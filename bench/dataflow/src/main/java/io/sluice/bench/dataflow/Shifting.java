package io.sluice.bench.dataflow;

/**
 * An item that depends on how far a stretch of load has come, as one whose costs move from one
 * operator to another.
 */
@FunctionalInterface
public interface Shifting {

  /**
   * Returns the item itself.
   *
   * @param shifts how often the load has shifted since it began, at least 0
   */
  Object after(long shifts);
}
