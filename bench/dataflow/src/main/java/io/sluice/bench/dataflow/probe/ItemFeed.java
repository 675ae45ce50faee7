package io.sluice.bench.dataflow.probe;

/**
 * Provides the items of one instance of a source. It is for the source's thread, except for methods
 * that say otherwise.
 */
public interface ItemFeed {

  /**
   * Returns the time until the next item arrives, as far as known, ns; 0 if it has arrived, {@link
   * Long#MAX_VALUE} for never.
   */
  long waitNanos();

  /** Returns the planned arrival of the item that {@link #waitNanos} found. */
  long plannedNanos();

  /** Takes the item that {@link #waitNanos} found. */
  Object take();

  /** Returns the number of items that have arrived and were not taken. Safe for any thread. */
  long waiting(long nowNanos);

  /** Returns whether {@link #waitNanos} should be called. Safe for any thread. */
  boolean hasWork();
}
