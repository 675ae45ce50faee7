package io.sluice.bench.lachesis.round;

import io.sluice.linux.proc.Schedstat;
import io.sluice.linux.proc.ThreadSwitches;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What threads have used so far, as Linux accounts it.
 *
 * @param cpuNanos by the number of the thread
 * @param switches by the number of the thread
 */
record ThreadUse(long atNanos, Map<Long, Long> cpuNanos, Map<Long, ThreadSwitches> switches) {

  private static final Path PROC = Path.of("/proc");

  /** Of all threads of these processes; those that end meanwhile are left out. */
  static ThreadUse of(Collection<Long> processes) {
    Map<Long, Long> cpu = new HashMap<>();
    Map<Long, ThreadSwitches> switches = new HashMap<>();
    for (long process : processes) {
      Path tasks = PROC.resolve(Long.toString(process)).resolve("task");
      try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
        for (Path thread : threads) {
          read(process, Long.parseLong(thread.getFileName().toString()), cpu, switches);
        }
      } catch (IOException | DirectoryIteratorException ended) {
        // what it used is not known any more
      }
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

  /** In cores. */
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
