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

  /** Holds the CPU times at one instant. */
  public record Mark(long nanos, double busySeconds, Map<Long, Double> ownSeconds) {}

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
    for (long pid : ownProcesses) {
      own.put(pid, clock.processSeconds(pid));
    }
    return new Mark(System.nanoTime(), clock.busySeconds(), own);
  }

  /**
   * Returns the cores used by other processes since a mark, on average; at least 0. Own processes
   * are those of the mark, and those that this process has started since and that still run.
   */
  public double coresSince(Mark from) throws IOException {
    Set<Long> all = new HashSet<>(from.ownSeconds().keySet());
    ProcessHandle.current().descendants().forEach(process -> all.add(process.pid()));
    Mark now = mark(all);
    double own = 0;
    for (Map.Entry<Long, Double> entry : now.ownSeconds().entrySet()) {
      own += Math.max(0, entry.getValue() - from.ownSeconds().getOrDefault(entry.getKey(), 0.0));
    }
    double seconds = (now.nanos() - from.nanos()) / 1e9;
    return Math.max(0, (now.busySeconds() - from.busySeconds() - own) / seconds);
  }
}
