package io.sluice.bench.thread.order;

import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Normaliser;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Decides which nice value each operator's thread has, from nothing that changes while a query
 * runs.
 */
public enum StaticOrder {
  /** Threads are left as they are: what the operating system does by itself. */
  OS,

  /** The same, but with everything that it takes to change it: a second look at the same thing. */
  CONST,

  /** Sources come last. */
  SRCLOW,

  /** Nice values are drawn anew every second. */
  RANDOM,

  /** Operators that cost most per item come first: the strongest order that needs no queues. */
  COST;

  private static final long REDRAW_MILLIS = 1000;

  /** Returns whether threads are touched at all. */
  public boolean acts() {
    return this != OS;
  }

  /** Returns how often it may differ; 0 for never. */
  public long periodMillis() {
    return this == RANDOM ? REDRAW_MILLIS : 0;
  }

  /**
   * Returns nice values by the number of the thread.
   *
   * @param random for orders that draw
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
   * Returns a nice value so many steps below the highest that shares are as costs are, as far as
   * there are steps.
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
