package io.sluice.bench.lachesis.round;

import io.sluice.linux.Schedstat;
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
 * @param switches context switches of all of them
 */
record ThreadUse(long atNanos, Map<Long, Long> cpuNanos, long switches) {

  private static final Path PROC = Path.of("/proc");

  /** Of all threads of these processes; those that end meanwhile are left out. */
  static ThreadUse of(Collection<Long> processes) {
    Map<Long, Long> cpu = new HashMap<>();
    long switches = 0;
    for (long process : processes) {
      Path tasks = PROC.resolve(Long.toString(process)).resolve("task");
      try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
        for (Path thread : threads) {
          switches += read(process, thread, cpu);
        }
      } catch (IOException | DirectoryIteratorException ended) {
        // what it used is not known any more
      }
    }
    return new ThreadUse(System.nanoTime(), cpu, switches);
  }

  private static long read(long process, Path thread, Map<Long, Long> cpu) {
    long number = Long.parseLong(thread.getFileName().toString());
    Optional<Schedstat> used = Schedstat.open(process, number);
    if (used.isEmpty()) {
      return 0;
    }
    cpu.put(number, used.get().cpuNanos());
    used.get().close();
    try {
      return Files.readAllLines(thread.resolve("status")).stream()
          .filter(line -> line.contains("ctxt_switches:"))
          .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(':') + 1).strip()))
          .sum();
    } catch (IOException ended) {
      return 0;
    }
  }

  double secondsSince(ThreadUse before) {
    return (atNanos - before.atNanos) / 1e9;
  }

  /** In cores. */
  double coresSince(ThreadUse before) {
    long nanos = cpuNanos.keySet().stream().mapToLong(thread -> nanosSince(before, thread)).sum();
    return nanos / (double) (atNanos - before.atNanos);
  }

  /** Of one thread. */
  long nanosSince(ThreadUse before, long thread) {
    return Math.max(
        0, cpuNanos.getOrDefault(thread, 0L) - before.cpuNanos.getOrDefault(thread, 0L));
  }

  double switchesPerSecondSince(ThreadUse before) {
    return Math.max(0, switches - before.switches) / secondsSince(before);
  }
}
