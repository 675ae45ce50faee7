package io.sluice.core.thread.scale;

import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/**
 * Makes nice values of priorities: Linux gives a thread 1.25 times the share of one that is a step
 * nicer. The highest priority gets the highest value of the scale.
 *
 * @param highest value of all, from -20 to 18: at 0 no thread is put above what the engine's own
 *     helpers have, its compiler, garbage collector and network
 * @param normaliser how far below that the others are
 * @param floor from 0 to 1: no thread weighs less than so much of the one that weighs most, and so
 *     none gets less than so much of an equal share
 */
public record NiceScale(int highest, Normaliser normaliser, double floor) {
  /** The highest priority there is. */
  public static final int FIRST = -20;

  /** The lowest priority there is. */
  public static final int LAST = 19;

  /** A value far from all steps there are. */
  public static final int NONE = Integer.MAX_VALUE;

  /** Less what is lost in rounding. */
  private static final double WHOLE_STEP = 1 - 1e-6;

  /** Holds the weights of Linux (sched_prio_to_weight), from -20 to 19. */
  private static final int[] WEIGHTS = {
    88761, 71755, 56483, 46273, 36291, 29154, 23254, 18705, 14949, 11916, //
    9548, 7620, 6100, 4904, 3906, 3121, 2501, 1991, 1586, 1277, //
    1024, 820, 655, 526, 423, 335, 272, 215, 172, 137, //
    110, 87, 70, 56, 45, 36, 29, 23, 18, 15
  };

  public NiceScale {
    if (highest < FIRST || highest >= LAST) {
      throw new IllegalArgumentException("from %d to %d: %d".formatted(FIRST, LAST, highest));
    }
    if (!(floor >= 0 && floor <= 1)) {
      throw new IllegalArgumentException("a floor is from 0 to 1: " + floor);
    }
  }

  /** Returns how much of the CPU a thread gets, in threads at nice 0. */
  public static double weight(int nice) {
    return WEIGHTS[nice - FIRST] / (double) WEIGHTS[-FIRST];
  }

  /** Makes a scale with no floor but {@value #LAST}. */
  public NiceScale(int highest, Normaliser normaliser) {
    this(highest, normaliser, 0);
  }

  /** Makes a scale by what steps mean to Linux. */
  public NiceScale(int highest) {
    this(highest, Normaliser.STEPS);
  }

  /**
   * Returns nice values from the highest to {@value #LAST}, or to the last that the floor allows.
   *
   * @param priorities above 0; where one is NaN its owner is left at 0, if the floor allows that
   * @param before what they have: one that ought to be less than a whole step elsewhere keeps its
   *     value, or noise in the priorities of many would change one or another at every moment
   */
  public <K> Map<K, Integer> of(Map<K, Double> priorities, Map<K, Integer> before) {
    PriorityRange range = new PriorityRange();
    priorities.values().forEach(range::add);
    OverRange over = over(range);
    Map<K, Integer> nice = new HashMap<>();
    priorities.forEach((key, priority) -> nice.put(key, over.of(priority, before.get(key))));
    return nice;
  }

  /** A value for each of some priorities that are compared with one another. */
  @FunctionalInterface
  public interface OverRange {
    /** Returns what one of them is to have that had another value, or null where it had none. */
    int of(double priority, Integer had);
  }

  /** Lays the scale over the range of priorities. */
  public OverRange over(PriorityRange range) {
    return over(range, 0);
  }

  /**
   * Lays the scale over the priorities of threads that come later altogether.
   *
   * @param later by so many steps, 0 or more
   */
  public OverRange over(PriorityRange range, int later) {
    int last = last(range.isKnown() ? highest : Math.min(highest, 0));
    int first = Math.min(highest + later, last);
    DoubleUnaryOperator below = normaliser.below(range.most(), range.least(), last - first);
    return (priority, had) -> {
      double exact =
          Double.isNaN(priority) ? Math.min(0, last) : first + below.applyAsDouble(priority);
      return settled(exact, had != null && had <= last ? had : NONE);
    };
  }

  /**
   * Returns what it comes to in whole steps: as before, unless that is a whole step off.
   *
   * @param had {@link #NONE} if there was nothing
   */
  public static int settled(double exact, int had) {
    return Math.abs(exact - had) < WHOLE_STEP ? had : (int) Math.round(exact);
  }

  /** Returns nice values of threads that have none yet. */
  public <K> Map<K, Integer> of(Map<K, Double> priorities) {
    return of(priorities, Map.of());
  }

  private int last(int first) {
    int last = LAST;
    while (last > first && weight(last) < floor * weight(first)) {
      last--;
    }
    return last;
  }
}
