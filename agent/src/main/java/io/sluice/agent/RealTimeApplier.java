package io.sluice.agent;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.priority.Allotment.RealTime;
import io.sluice.core.priority.RealTimeBudget;
import io.sluice.linux.OsThread;
import io.sluice.linux.ProcessRealTime;
import io.sluice.linux.Schedstat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Makes threads real-time, process by process, each for no more than its share of the time; one
 * whose use the system does not tell is left alone. Not thread-safe.
 */
final class RealTimeApplier implements AutoCloseable {
  private final Path undo;
  private final Consumer<String> report;
  private final Map<Long, ProcessRealTime> processes = new HashMap<>();
  private final Set<Long> refused = new HashSet<>();
  private final Map<PhysicalOperator, Meter> meters = new HashMap<>();

  /** What a thread has used of its share. */
  private static final class Meter {
    final double share;
    final Optional<Schedstat> used;
    final RealTimeBudget budget;

    Meter(PhysicalOperator operator, double share) {
      this.share = share;
      used = Schedstat.open(operator.process(), operator.thread());
      budget = new RealTimeBudget(share);
    }

    boolean allows(long nowNanos) {
      return used.isPresent()
          && used.get().look()
          && budget.update(nowNanos, used.get().cpuNanos());
    }

    void close() {
      used.ifPresent(Schedstat::close);
    }
  }

  RealTimeApplier(Path undo, Consumer<String> report) {
    this.undo = undo;
    this.report = report;
  }

  /** Makes these threads real-time, and all others what they were. */
  void apply(Map<PhysicalOperator, RealTime> wanted, long nowNanos) {
    forget(wanted);
    Map<Long, List<PhysicalOperator>> byProcess =
        wanted.keySet().stream().collect(groupingBy(PhysicalOperator::process));
    for (long process : List.copyOf(processes.keySet())) {
      if (!byProcess.containsKey(process)) {
        giveUp(process);
      }
    }
    byProcess.forEach(
        (process, operators) -> {
          Map<OsThread, Integer> levels = new HashMap<>();
          for (PhysicalOperator each : operators) {
            if (allows(each, wanted.get(each).share(), nowNanos)) {
              OsThread thread = new OsThread(each.thread(), each.threadStart());
              levels.merge(thread, wanted.get(each).level(), Math::max);
            }
          }
          apply(process, levels);
        });
  }

  private void forget(Map<PhysicalOperator, RealTime> wanted) {
    for (Iterator<Map.Entry<PhysicalOperator, Meter>> each = meters.entrySet().iterator();
        each.hasNext(); ) {
      Map.Entry<PhysicalOperator, Meter> entry = each.next();
      RealTime still = wanted.get(entry.getKey());
      if (still == null || still.share() != entry.getValue().share) {
        entry.getValue().close();
        each.remove();
      }
    }
  }

  private boolean allows(PhysicalOperator operator, double share, long nowNanos) {
    return share >= 1
        || meters.computeIfAbsent(operator, one -> new Meter(one, share)).allows(nowNanos);
  }

  private void apply(long process, Map<OsThread, Integer> levels) {
    if (refused.contains(process)) {
      return;
    }
    try {
      ProcessRealTime known = processes.get(process);
      if (known == null) {
        known = begin(process);
      }
      known.want(levels);
    } catch (IOException e) {
      refused.add(process);
      giveUp(process);
      report.accept(
          "process %d: none of its threads is real-time: %s".formatted(process, e.getMessage()));
    }
  }

  private ProcessRealTime begin(long process) throws IOException {
    Optional<String> whyNot = ProcessRealTime.whyNot(process);
    if (whyNot.isPresent()) {
      throw new IOException(whyNot.get());
    }
    ProcessRealTime realTime = ProcessRealTime.of(process, undo, report);
    processes.put(process, realTime);
    return realTime;
  }

  private void giveUp(long process) {
    Optional.ofNullable(processes.remove(process)).ifPresent(ProcessRealTime::close);
  }

  @Override
  public void close() {
    processes.values().forEach(ProcessRealTime::close);
    processes.clear();
    meters.values().forEach(Meter::close);
    meters.clear();
  }
}
