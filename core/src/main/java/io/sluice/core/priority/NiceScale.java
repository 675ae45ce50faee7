package io.sluice.core.priority;

import java.util.HashMap;
import java.util.Map;

/**
 * Nice values for priorities: Linux gives a thread 1.25 times the share of one that is a step
 * nicer, so steps are logarithms. Who has most gets the highest value of the scale; priorities that
 * lie further apart than there are steps are pressed together (min-max).
 *
 * @param highest value of all, from -20 to 18: at 0 nobody is put above what the engine's own
 *     helpers have, its compiler, garbage collector and network
 */
public record NiceScale(int highest) {
  private static final double STEP = 1.25;

  /** The highest priority there is. */
  public static final int FIRST = -20;

  /** The lowest priority there is. */
  public static final int LAST = 19;

  public NiceScale {
    if (highest < FIRST || highest >= LAST) {
      throw new IllegalArgumentException("from %d to %d: %d".formatted(FIRST, LAST, highest));
    }
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
    double range = steps(most, least);
    int room = LAST - highest;
    double press = range > room ? room / range : 1;
    double top = most;
    Map<K, Integer> nice = new HashMap<>();
    priorities.forEach(
        (owner, priority) ->
            nice.put(
                owner,
                Double.isNaN(priority)
                    ? 0
                    : highest + (int) Math.round(press * steps(top, priority))));
    return nice;
  }

  /** By how many steps one share lies below another. */
  public static double steps(double most, double priority) {
    return Math.log(most / priority) / Math.log(STEP);
  }
}
