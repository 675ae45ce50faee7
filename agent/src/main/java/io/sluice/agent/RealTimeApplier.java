package io.sluice.agent;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.priority.Allotment.RealTime;
import io.sluice.core.priority.RealTimeBudget;
import io.sluice.linux.OsThread;
import io.sluice.linux.ProcessRealTime;
import io.sluice.linux.Schedstat;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Makes threads real-time, process by process, each for no more than its share of the time; one
 * whose use the system does not tell is left alone. Not thread-safe.
 */
final class RealTimeApplier implements AutoCloseable {
  private static final ByProcess.Way FIRST_OF_ALL =
      new ByProcess.Way(
          ProcessRealTime::whyNot, ProcessRealTime::of, "none of its threads is real-time");

  private final ByProcess processes;
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
    processes = new ByProcess(FIRST_OF_ALL, undo, report);
  }

  /** Makes these threads real-time, and all others what they were. */
  void apply(Map<PhysicalOperator, RealTime> wanted, long nowNanos) {
    forget(wanted);
    Map<Long, Map<OsThread, Integer>> levels = new HashMap<>();
    wanted.forEach(
        (operator, realTime) -> {
          Map<OsThread, Integer> own =
              levels.computeIfAbsent(operator.process(), none -> new HashMap<>());
          if (allows(operator, realTime.share(), nowNanos)) {
            own.merge(OsThread.of(operator), realTime.level(), Math::max);
          }
        });
    processes.apply(levels);
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

  int refusals() {
    return processes.refusals();
  }

  boolean refuses(long process) {
    return processes.refuses(process);
  }

  @Override
  public void close() {
    processes.close();
    meters.values().forEach(Meter::close);
    meters.clear();
  }
}
