package io.sluice.core.model;

/**
 * One of the last window operators of a query: no other makes windows of what it hands on. Read
 * like a {@link LiveQuery}.
 */
public interface LiveWindows {

  /**
   * Returns the name of its operator in the query. Two with the same name are parts of one
   * operator, here and on another node.
   */
  String operator();

  /** Returns the timers fired so far; a step shows a closed window. */
  long firedTimers();

  /** Returns the least watermark of its instances, epoch ms, or {@link LiveQuery#UNKNOWN}. */
  long watermark();
}
