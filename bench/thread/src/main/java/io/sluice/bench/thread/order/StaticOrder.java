package io.sluice.bench.thread.order;

import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Normaliser;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Decides the nice value of each operator's thread from properties that do not change while a query
 * runs.
 */
public enum StaticOrder {
  /** Threads stay unchanged: the operating system's own order. */
  OS,

  /**
   * All nice values are 0, set like those of other orders: a control for the cost of setting them.
   */
  CONST,

  /** Sources come last. */
  SRCLOW,

  /** Nice values are random, drawn anew every second. */
  RANDOM,

  /**
   * Operators with the highest cost per item come first: the strongest order that needs no queues.
   */
  COST;

  private static final long REDRAW_MILLIS = 1000;

  /** Returns whether the order changes threads. */
  public boolean acts() {
    return this != OS;
  }

  /** Returns the period with which nice values change, ms; 0 for never. */
  public long periodMillis() {
    return this == RANDOM ? REDRAW_MILLIS : 0;
  }

  /**
   * Returns nice values by thread number.
   *
   * @param threads the threads of all operators
   * @param random the source of random numbers for random orders
   */
  public Map<Long, Integer> niceOf(List<OperatorThread> threads, Random random) {
    double most = threads.stream().mapToDouble(OperatorThread::costMicros).max().orElse(0);
    Map<Long, Integer> nice = new HashMap<>();
    for (OperatorThread thread : threads) {
      nice.put(
          thread.thread(),
          switch (this) {
            case OS, CONST -> 0;
            case SRCLOW -> thread.source() ? NiceScale.LAST : 0;
            case RANDOM -> random.nextInt(NiceScale.LAST + 1);
            case COST -> below(most, thread.costMicros());
          });
    }
    return nice;
  }

  /**
   * Returns the nice value with which an operator's share of the CPU is to the highest share as its
   * cost is to the highest cost, as far as nice values allow.
   */
  private static int below(double most, double cost) {
    if (!(cost > 0)) {
      return most > 0 ? NiceScale.LAST : 0;
    }
    return (int) Math.min(NiceScale.LAST, Math.round(Normaliser.steps(most, cost)));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
