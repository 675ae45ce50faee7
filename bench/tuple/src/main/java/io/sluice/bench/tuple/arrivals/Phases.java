package io.sluice.bench.tuple.arrivals;

import java.util.random.RandomGenerator;

/** Says whether a task gets tuples: on and off phases of geometric length follow one another. */
final class Phases {

  private final int on;
  private final int off;
  private final RandomGenerator random;
  private final boolean[] isOn;
  private final long[] ends;

  Phases(ArrivalPlan plan, RandomGenerator random) {
    on = plan.on();
    off = plan.off();
    this.random = random;
    isOn = new boolean[plan.tasks()];
    ends = new long[plan.tasks()];
    for (int task = 0; task < plan.tasks(); task++) {
      isOn[task] = random.nextDouble() < plan.onShare();
      ends[task] = length(isOn[task]);
    }
  }

  /** Returns whether it is in an on phase; slots never go back. */
  boolean isOn(int task, int slot) {
    while (off > 0 && slot >= ends[task]) {
      isOn[task] = !isOn[task];
      ends[task] += length(isOn[task]);
    }
    return isOn[task];
  }

  private long length(boolean isOnPhase) {
    int mean = isOnPhase ? on : off;
    return mean <= 1
        ? mean
        : 1 + (long) (Math.log(1 - random.nextDouble()) / Math.log1p(-1.0 / mean));
  }
}
