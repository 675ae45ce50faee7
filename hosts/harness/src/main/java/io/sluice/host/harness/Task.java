package io.sluice.host.harness;

import io.sluice.core.model.PhysicalOperator;

/**
 * The work of one physical operator, by whatever thread, but by one at a time: who works on it has
 * claimed it.
 */
interface Task {

  /** Which operator. */
  PhysicalOperator operator();

  /** Joins the load probe as the thread that the operator has of its own. */
  void join();

  /** Works on one item, or on none if there is a reason to look around; waits for either. */
  void workOrWait() throws InterruptedException;

  /** Works on at most so many of the items that are there; returns on how many. */
  int work(int most);

  /** Ends a {@link #workOrWait()} soon; only while there are no items. */
  void wake() throws InterruptedException;

  /** Whether there is something to work on. For any thread. */
  boolean hasWork();

  /** Items in front of it. For any thread. */
  long queued();

  /** Since when the first of them is in the system; the current time if there is none. */
  long headNanos(long nowNanos);

  /** Items taken in so far. For any thread. */
  long in();

  /** Items handed out so far. For any thread. */
  long out();
}
