package io.sluice.linux.scheduling;

import io.sluice.linux.proc.Proc;
import io.sluice.linux.proc.Schedstat;
import io.sluice.linux.proc.ThreadSwitches;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Holds how the threads of a process used the CPUs for a while, all together, without those that
 * are SCHED_BATCH already.
 *
 * @param waits voluntary context switches per second: how often a thread left a CPU because it
 *     waited for something
 * @param cores cores that the threads used, on average
 * @param waiting runnable threads without a CPU, on average
 */
public record SwitchLoad(double waits, double cores, double waiting) {

  private record Counted(long cpuNanos, long waitNanos, long waits) {}

  /** Reads all threads twice; threads that begin or end in between do not count. */
  public static Map<Long, SwitchLoad> during(Duration time, Collection<Long> processes)
      throws InterruptedException {
    long startNanos = System.nanoTime();
    Map<Long, Map<Long, Counted>> before = look(processes);
    Thread.sleep(time.toMillis());
    Map<Long, Map<Long, Counted>> after = look(processes);
    double nanos = System.nanoTime() - startNanos;
    Map<Long, SwitchLoad> loads = new LinkedHashMap<>();
    before.forEach((process, then) -> loads.put(process, of(then, after.get(process), nanos)));
    return loads;
  }

  private static SwitchLoad of(Map<Long, Counted> before, Map<Long, Counted> after, double nanos) {
    double waits = 0;
    double cpuNanos = 0;
    double waitNanos = 0;
    for (Map.Entry<Long, Counted> each : before.entrySet()) {
      Counted then = each.getValue();
      Counted now = after.getOrDefault(each.getKey(), then);
      waits += now.waits - then.waits;
      cpuNanos += now.cpuNanos - then.cpuNanos;
      waitNanos += now.waitNanos - then.waitNanos;
    }
    return new SwitchLoad(1e9 * waits / nanos, cpuNanos / nanos, waitNanos / nanos);
  }

  private static Map<Long, Map<Long, Counted>> look(Collection<Long> processes) {
    Map<Long, Map<Long, Counted>> all = new LinkedHashMap<>();
    for (long process : processes) {
      Map<Long, Counted> counted = new HashMap<>();
      for (long thread : Proc.threads(process)) {
        counted(process, thread).ifPresent(known -> counted.put(thread, known));
      }
      all.put(process, counted);
    }
    return all;
  }

  private static Optional<Counted> counted(long process, long thread) {
    Optional<Schedstat> used = Schedstat.open(process, thread);
    Optional<ThreadSwitches> switches = ThreadSwitches.of(process, thread);
    used.ifPresent(Schedstat::close);
    return used.isPresent() && switches.isPresent() && !isBatch(thread)
        ? Optional.of(
            new Counted(used.get().cpuNanos(), used.get().waitNanos(), switches.get().voluntary()))
        : Optional.empty();
  }

  private static boolean isBatch(long thread) {
    try {
      return Scheduling.of(thread).filter(SchedulingPolicy::isBatch).isPresent();
    } catch (IOException unknown) {
      return false;
    }
  }
}
