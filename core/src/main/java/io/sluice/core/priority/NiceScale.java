package io.sluice.core.priority;

import java.util.HashMap;
import java.util.Map;

/**
 * Nice values for priorities: Linux gives a thread 1.25 times the share of one that is a step
 * nicer. Who has most gets the highest value of the scale.
 *
 * @param highest value of all, from -20 to 18: at 0 nobody is put above what the engine's own
 *     helpers have, its compiler, garbage collector and network
 * @param normaliser how far below that the others are
 */
public record NiceScale(int highest, Normaliser normaliser) {
  /** The highest priority there is. */
  public static final int FIRST = -20;

  /** The lowest priority there is. */
  public static final int LAST = 19;

  public NiceScale {
    if (highest < FIRST || highest >= LAST) {
      throw new IllegalArgumentException("from %d to %d: %d".formatted(FIRST, LAST, highest));
    }
  }

  /** By what steps mean to Linux. */
  public NiceScale(int highest) {
    this(highest, Normaliser.STEPS);
  }

  /**
   * From the highest to {@value #LAST}.
   *
   * @param priorities above 0; where one is NaN its owner is left at 0
   */
  public <K> Map<K, Integer> of(Map<K, Double> priorities) {
    double most = 0;
    double least = Double.POSITIVE_INFINITY;
    for (double priority : priorities.values()) {
      if (!Double.isNaN(priority)) {
        most = Math.max(most, priority);
        least = Math.min(least, priority);
      }
    }
    Map<K, Integer> nice = new HashMap<>();
    for (Map.Entry<K, Double> each : priorities.entrySet()) {
      double priority = each.getValue();
      nice.put(each.getKey(), Double.isNaN(priority) ? 0 : value(most, least, priority));
    }
    return nice;
  }

  private int value(double most, double least, double priority) {
    return highest + (int) Math.round(normaliser.below(most, least, priority, LAST - highest));
  }
}
