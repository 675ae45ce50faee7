package io.sluice.flink.plugin.state.gate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Says how long a gate works for other containers at a time. It goes by the CPU time of the thread:
 * by the clock, a thread that a busy machine has taken off the CPU would have used up its share
 * without working, and messages would come faster than it takes them in.
 */
final class WorkShare {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final long end;

  private WorkShare(long end) {
    this.end = end;
  }

  /** Returns one of so much CPU time from now on, for the calling thread. */
  static WorkShare of(long nanos) {
    return new WorkShare(now() + nanos);
  }

  /** Returns one that is never used up. */
  static WorkShare unlimited() {
    return new WorkShare(Long.MAX_VALUE);
  }

  boolean isUsedUp() {
    return now() >= end;
  }

  private static long now() {
    return THREADS.isThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled()
        ? THREADS.getCurrentThreadCpuTime()
        : System.nanoTime();
  }
}
