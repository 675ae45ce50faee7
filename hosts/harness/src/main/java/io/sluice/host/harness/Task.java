package io.sluice.host.harness;

import io.sluice.core.model.PhysicalOperator;

/**
 * Does the work of one physical operator. Any thread may run it, but only one at a time: the one
 * that holds its claim.
 */
interface Task {

  /** Returns the operator. */
  PhysicalOperator operator();

  /** Joins the load probe; called by the operator's own thread. */
  void join();

  /** Waits for an item and works on it, or returns without one after {@link #wake()}. */
  void workOrWait() throws InterruptedException;

  /** Works on at most {@code most} of the waiting items; returns their number. */
  int work(int most);

  /** Ends a {@link #workOrWait()} soon. Call it only while there are no items. */
  void wake() throws InterruptedException;

  /** Returns whether items wait. Safe for any thread. */
  boolean hasWork();

  /** Returns the number of waiting items. Safe for any thread. */
  long queued();

  /** Returns when the first waiting item entered the system, ns; the current time if none waits. */
  long headNanos(long nowNanos);

  /** Returns the number of items taken in so far. Safe for any thread. */
  long in();

  /** Returns the number of items handed out so far. Safe for any thread. */
  long out();
}
