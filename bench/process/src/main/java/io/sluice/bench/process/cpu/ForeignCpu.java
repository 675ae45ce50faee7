package io.sluice.bench.process.cpu;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Measures the CPU time of processes that the bench did not start: busy plus stolen time, minus
 * that of its own processes. The queries lack such time, which makes rounds incomparable. A mark is
 * taken before a round and compared after it.
 */
public final class ForeignCpu {

  private final CpuClock clock;

  public ForeignCpu(CpuClock clock) {
    this.clock = clock;
  }

  /**
   * Holds the CPU times at one instant.
   *
   * @param ownSeconds of each own process and of its descendants that have ended
   * @param parents of the own processes, as far as they have one
   */
  public record Mark(
      long nanos, double busySeconds, Map<Long, Double> ownSeconds, Map<Long, Long> parents) {}

  /** Marks this instant, for this process and all its descendants. */
  public Mark mark() throws IOException {
    ProcessHandle self = ProcessHandle.current();
    List<Long> own =
        Stream.concat(Stream.of(self), self.descendants()).map(ProcessHandle::pid).toList();
    return mark(own);
  }

  /** Marks this instant, for the given processes. */
  public Mark mark(Collection<Long> ownProcesses) throws IOException {
    Map<Long, Double> own = new HashMap<>();
    Map<Long, Long> parents = new HashMap<>();
    for (long pid : ownProcesses) {
      own.put(pid, clock.familySeconds(pid));
      ProcessHandle.of(pid)
          .flatMap(ProcessHandle::parent)
          .ifPresent(parent -> parents.put(pid, parent.pid()));
    }
    return new Mark(System.nanoTime(), clock.busySeconds(), own, parents);
  }

  /**
   * Returns the cores used by other processes since a mark, on average; at least 0. Own processes
   * are those of the mark, and those that this process has started since, with all that they have
   * started: the time of those that have ended is that of the parent that has waited for them.
   */
  public double coresSince(Mark from) throws IOException {
    Set<Long> all = new HashSet<>(from.ownSeconds().keySet());
    ProcessHandle.current().descendants().forEach(process -> all.add(process.pid()));
    Mark now = mark(all);
    double own = all.stream().mapToDouble(pid -> ownSeconds(pid, from, now)).sum();
    double seconds = (now.nanos() - from.nanos()) / 1e9;
    return Math.max(0, (now.busySeconds() - from.busySeconds() - own) / seconds);
  }

  private static double ownSeconds(long pid, Mark from, Mark now) {
    double before = from.ownSeconds().getOrDefault(pid, 0.0);
    if (!hasEnded(pid, from, now)) {
      return now.ownSeconds().get(pid) - before;
    }
    Long parent = from.parents().get(pid);
    boolean waitedFor =
        parent != null && now.ownSeconds().containsKey(parent) && !hasEnded(parent, from, now);
    return waitedFor ? -before : 0;
  }

  private static boolean hasEnded(long pid, Mark from, Mark now) {
    return now.ownSeconds().get(pid) < from.ownSeconds().getOrDefault(pid, 0.0);
  }
}
