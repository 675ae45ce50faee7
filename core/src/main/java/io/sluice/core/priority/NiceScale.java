package io.sluice.core.priority;

import java.util.HashMap;
import java.util.Map;

/**
 * Nice values for priorities: Linux gives a thread 1.25 times the share of one that is a step
 * nicer, so steps are logarithms. Who has most is left where it is, at 0, and nobody is put above
 * what the engine's own helpers have; priorities that lie further apart than there are steps are
 * pressed together (min-max).
 */
public final class NiceScale {
  /** The share of one step to the next. */
  public static final double STEP = 1.25;

  /** The lowest priority there is. */
  public static final int LAST = 19;

  private NiceScale() {}

  /**
   * From 0 to {@value #LAST}.
   *
   * @param priorities above 0; where one is NaN its owner is left at 0
   */
  public static <K> Map<K, Integer> of(Map<K, Double> priorities) {
    double most = 0;
    double least = Double.POSITIVE_INFINITY;
    for (double priority : priorities.values()) {
      if (!Double.isNaN(priority)) {
        most = Math.max(most, priority);
        least = Math.min(least, priority);
      }
    }
    double range = steps(most, least);
    double press = range > LAST ? LAST / range : 1;
    double top = most;
    Map<K, Integer> nice = new HashMap<>();
    priorities.forEach(
        (owner, priority) ->
            nice.put(
                owner,
                Double.isNaN(priority) ? 0 : (int) Math.round(press * steps(top, priority))));
    return nice;
  }

  private static double steps(double most, double priority) {
    return Math.log(most / priority) / Math.log(STEP);
  }
}
