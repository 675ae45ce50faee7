package io.sluice.host.harness;

import io.sluice.core.model.PhysicalOperator;

/**
 * Does the work of one physical operator, by whatever thread, but by one at a time: the thread that
 * works on it has claimed it.
 */
interface Task {

  /** Returns the operator. */
  PhysicalOperator operator();

  /** Joins the load probe as the thread that the operator has of its own. */
  void join();

  /** Works on one item, or on none if there is a reason to look around; waits for either. */
  void workOrWait() throws InterruptedException;

  /** Works on at most so many of the items that are there; returns on how many. */
  int work(int most);

  /** Ends a {@link #workOrWait()} soon; only while there are no items. */
  void wake() throws InterruptedException;

  /** Returns whether there is something to work on. Safe for any thread. */
  boolean hasWork();

  /** Returns the number of items in front of it. Safe for any thread. */
  long queued();

  /** Returns since when the first of them is in the system; the current time if there is none. */
  long headNanos(long nowNanos);

  /** Returns the number of items taken in so far. Safe for any thread. */
  long in();

  /** Returns the number of items handed out so far. Safe for any thread. */
  long out();
}
