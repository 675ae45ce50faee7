package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Estimates how long the first item of a queue has waited in it, from nothing but counts: what has
 * arrived so far is what was taken in and what waits, and the first that waits is the one after the
 * last that was taken in. So it came when as many had arrived. It is right to a part of a period
 * for queues that keep their order; what was there before the first look counts from that.
 */
final class HeadAge implements Derivation {
  /** Stands for an age above 0, because 0 means that no item waits. */
  private static final double JUST_COME = 1;

  private final Map<PhysicalOperator, Series> arrivals = new HashMap<>();

  @Override
  public void keep(Set<PhysicalOperator> present) {
    arrivals.keySet().retainAll(present);
  }

  @Override
  public double of(PhysicalOperator operator, Period period) {
    double taken = period.latest(Metric.INPUT_COUNT, operator);
    double waiting = period.latest(Metric.QUEUE_SIZE, operator);
    if (Double.isNaN(taken) || Double.isNaN(waiting)) {
      return Double.NaN;
    }
    long now = period.nowNanos();
    Series arrived = arrivals.computeIfAbsent(operator, unknown -> new Series());
    if (taken + waiting < arrived.last() / 2) {
      arrived = new Series(); // it counts anew: another life of the same thread
      arrivals.put(operator, arrived);
    }
    arrived.add(now, Math.max(taken + waiting, orNothing(arrived.last())));
    double came = arrived.reached(taken + 1); // and what was before is forgotten
    return waiting < 1 ? 0 : Math.max(JUST_COME, now - came);
  }

  private static double orNothing(double value) {
    return Double.isNaN(value) ? 0 : value;
  }
}
