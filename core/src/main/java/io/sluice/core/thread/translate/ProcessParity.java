package io.sluice.core.thread.translate;

import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Normaliser;
import java.util.HashMap;
import java.util.Map;

/**
 * Computes by how many steps the threads of processes come later altogether, so that the order
 * inside of one takes nothing from the others.
 *
 * <p>Without an order all threads weigh the same, and a process gets as much of the CPU as threads
 * of it want to run. With nice values inside of each, one whose running threads have low ones would
 * get less: where queues are bounded those are most, as all waits in front of the first. So a
 * thread that runs or wants to weighs the same on average in every process, as much as where that
 * is least.
 */
final class ProcessParity {
  private final int highest;
  private final Map<Long, Sum> sums = new HashMap<>();

  private static final class Sum {
    double running;
    double weight;
    int first = NiceScale.NONE;

    double mean() {
      return weight / running;
    }
  }

  /**
   * @param highest nice value in each process, if there was no other
   */
  ProcessParity(int highest) {
    this.highest = highest;
  }

  /**
   * Takes in a thread.
   *
   * @param nice what it is to have in its process
   * @param had before; null if it had none, or one that does not follow from its priority
   * @param running the share of time in which it runs or wants to; NaN if it is not known
   */
  void add(long process, int nice, Integer had, double running) {
    Sum sum = sums.computeIfAbsent(process, none -> new Sum());
    if (had != null) {
      sum.first = Math.min(sum.first, had);
    }
    if (running > 0) {
      sum.running += running;
      sum.weight += running * NiceScale.weight(nice);
    }
  }

  /** Returns the steps by process; those of which it is not known whether they run come first. */
  Map<Long, Integer> later() {
    double least =
        sums.values().stream()
            .filter(sum -> sum.running > 0)
            .mapToDouble(Sum::mean)
            .min()
            .orElse(Double.NaN);
    Map<Long, Integer> later = new HashMap<>();
    sums.forEach((process, sum) -> later.put(process, later(sum, least)));
    return later;
  }

  private int later(Sum sum, double least) {
    if (sum.running == 0) {
      return 0;
    }
    double exact = Math.min(NiceScale.LAST - 1.0 - highest, Normaliser.steps(sum.mean(), least));
    boolean isNew = sum.first == NiceScale.NONE;
    return NiceScale.settled(exact, isNew ? NiceScale.NONE : Math.max(0, sum.first - highest));
  }
}
