package io.sluice.linux.proc;

import io.sluice.core.model.PhysicalOperator;

/**
 * Identifies a thread of the operating system.
 *
 * @param number the thread's number, which is reused after it has ended
 * @param start when it was started, in clock ticks since boot
 */
public record OsThread(long number, long start) {

  /** Uses the number only, because one thread has it at a time. */
  @Override
  public int hashCode() {
    return Long.hashCode(number);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OsThread that && number == that.number && start == that.start;
  }

  /** Returns the thread that runs an operator. */
  public static OsThread of(PhysicalOperator operator) {
    return new OsThread(operator.thread(), operator.threadStart());
  }
}
