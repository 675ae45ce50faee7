package io.sluice.linux;

import io.sluice.core.model.PhysicalOperator;

/**
 * A thread as the operating system knows it.
 *
 * @param number used again for another thread when this one has ended
 * @param start clock ticks since boot
 */
public record OsThread(long number, long start) {

  /** The one that runs an operator. */
  public static OsThread of(PhysicalOperator operator) {
    return new OsThread(operator.thread(), operator.threadStart());
  }
}
