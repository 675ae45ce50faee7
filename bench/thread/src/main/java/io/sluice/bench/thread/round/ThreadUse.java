package io.sluice.bench.thread.round;

import io.sluice.linux.proc.Proc;
import io.sluice.linux.proc.Schedstat;
import io.sluice.linux.proc.ThreadSwitches;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Holds the CPU use of threads so far, as Linux counts it.
 *
 * @param atNanos when it was read
 * @param cpuNanos CPU time by thread number
 * @param switches context switches by thread number
 */
record ThreadUse(long atNanos, Map<Long, Long> cpuNanos, Map<Long, ThreadSwitches> switches) {

  /** Reads the use of all threads of these processes; those that end meanwhile are left out. */
  static ThreadUse of(Collection<Long> processes) {
    Map<Long, Long> cpu = new HashMap<>();
    Map<Long, ThreadSwitches> switches = new HashMap<>();
    for (long process : processes) {
      Proc.threads(process).forEach(thread -> read(process, thread, cpu, switches));
    }
    return new ThreadUse(System.nanoTime(), cpu, switches);
  }

  private static void read(
      long process, long thread, Map<Long, Long> cpu, Map<Long, ThreadSwitches> switches) {
    Optional<Schedstat> used = Schedstat.open(process, thread);
    if (used.isEmpty()) {
      return;
    }
    cpu.put(thread, used.get().cpuNanos());
    used.get().close();
    ThreadSwitches.of(process, thread).ifPresent(counted -> switches.put(thread, counted));
  }

  double secondsSince(ThreadUse before) {
    return (atNanos - before.atNanos) / 1e9;
  }

  /** Returns the cores used since an earlier reading. */
  double coresSince(ThreadUse before) {
    long nanos = cpuNanos.keySet().stream().mapToLong(thread -> nanosSince(before, thread)).sum();
    return nanos / (double) (atNanos - before.atNanos);
  }

  /** Returns the CPU time of one thread since an earlier reading, ns. */
  long nanosSince(ThreadUse before, long thread) {
    return Math.max(
        0, cpuNanos.getOrDefault(thread, 0L) - before.cpuNanos.getOrDefault(thread, 0L));
  }

  /** Returns the context switches of all threads since an earlier reading, per second. */
  double switchesPerSecondSince(ThreadUse before) {
    long sum =
        switches.keySet().stream().mapToLong(thread -> switchesSince(before, thread).all()).sum();
    return sum / secondsSince(before);
  }

  /** Returns the context switches of one thread since an earlier reading. */
  ThreadSwitches switchesSince(ThreadUse before, long thread) {
    ThreadSwitches now = switches.getOrDefault(thread, ThreadSwitches.NONE);
    return now.since(before.switches.getOrDefault(thread, ThreadSwitches.NONE));
  }
}
