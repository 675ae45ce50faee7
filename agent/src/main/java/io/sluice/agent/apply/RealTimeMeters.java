package io.sluice.agent.apply;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.translate.RealTimeBudget;
import io.sluice.core.thread.translate.ThreadPlan.RealTime;
import io.sluice.linux.proc.Schedstat;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/**
 * Measures how much of their shares real-time threads have used. A thread whose use is unknown may
 * use nothing. Not thread-safe.
 */
final class RealTimeMeters implements AutoCloseable {
  private final Map<PhysicalOperator, Meter> meters = new HashMap<>();

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

  /** Forgets all threads but these. */
  void keep(Map<PhysicalOperator, RealTime> wanted) {
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

  /** Returns whether an operator's thread may be real-time now; called once a period. */
  boolean allows(PhysicalOperator operator, double share, long nowNanos) {
    return share >= 1
        || meters.computeIfAbsent(operator, one -> new Meter(one, share)).allows(nowNanos);
  }

  @Override
  public void close() {
    meters.values().forEach(Meter::close);
    meters.clear();
  }
}
