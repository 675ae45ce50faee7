package io.sluice.linux.proc;

import io.sluice.core.model.PhysicalOperator;

/**
 * A thread as the operating system knows it.
 *
 * @param number used again for another thread when this one has ended
 * @param start clock ticks since boot
 */
public record OsThread(long number, long start) {

  /** Leaves out the start: there is one thread of a number at a time. */
  @Override
  public int hashCode() {
    return Long.hashCode(number);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OsThread that && number == that.number && start == that.start;
  }

  /** Returns the one that runs an operator. */
  public static OsThread of(PhysicalOperator operator) {
    return new OsThread(operator.thread(), operator.threadStart());
  }
}
