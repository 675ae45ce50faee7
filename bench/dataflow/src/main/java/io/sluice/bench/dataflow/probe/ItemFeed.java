package io.sluice.bench.dataflow.probe;

/**
 * The items that arrive in front of one instance of a source, from wherever. It is for the source's
 * thread, except where it says otherwise.
 */
public interface ItemFeed {

  /**
   * Returns for how long the next item has yet to arrive, as far as that is known; 0 once it is
   * there, {@link Long#MAX_VALUE} for never.
   */
  long waitNanos();

  /** Returns when the item was planned to arrive that {@link #waitNanos} found to be there. */
  long plannedNanos();

  /** Takes the item that {@link #waitNanos} found to be there. */
  Object take();

  /** Returns the number of items that are there and were not taken. Safe for any thread. */
  long waiting(long nowNanos);

  /** Returns whether {@link #waitNanos} would have anything to look for. Safe for any thread. */
  boolean hasWork();
}
