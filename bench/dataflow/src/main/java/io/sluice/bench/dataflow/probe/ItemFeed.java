package io.sluice.bench.dataflow.probe;

/**
 * What arrives in front of one instance of a source, from wherever. For the source's thread, except
 * for what is said otherwise.
 */
public interface ItemFeed {

  /**
   * For how long the next item has yet to arrive, as far as that is known; 0 once it is there,
   * {@link Long#MAX_VALUE} for never.
   */
  long waitNanos();

  /** When the item was planned to arrive that {@link #waitNanos} found to be there. */
  long plannedNanos();

  /** Takes the item that {@link #waitNanos} found to be there. */
  Object take();

  /** Items that are there and were not taken. For any thread. */
  long waiting(long nowNanos);

  /** Whether {@link #waitNanos} would have anything to look for. For any thread. */
  boolean hasWork();
}
