package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Derives how full a queue is above its {@link IdleFloor}: {@code (use - floor) / (1 - floor)},
 * from 0 for what is in use while nothing waits to 1 for no room left. Not known where the use is
 * not.
 *
 * <p>A floor above a half is none: a queue that has been fuller than that for as long as the floor
 * remembers was never idle. So one that is full stays full, however long that lasts, and one that
 * was full already when the first look came is seen to be.
 */
final class QueueFill implements Derivation {
  private static final double HIGHEST_FLOOR = 0.5;

  private final Map<PhysicalOperator, IdleFloor> floors = new HashMap<>();

  @Override
  public void keep(Set<PhysicalOperator> present) {
    floors.keySet().retainAll(present);
  }

  @Override
  public double of(PhysicalOperator operator, Period period) {
    double use = period.latest(Metric.QUEUE_USE, operator);
    if (Double.isNaN(use)) {
      return Double.NaN;
    }
    double seen =
        floors.computeIfAbsent(operator, unknown -> new IdleFloor()).with(use, period.nowNanos());
    double floor = Math.min(HIGHEST_FLOOR, seen);
    return Math.max(0, Math.min(1, (use - floor) / (1 - floor)));
  }
}
