package io.sluice.bench.experiment;

import java.util.List;

/** Plans for tests. */
public final class Tosses {

  private Tosses() {}

  public static Plan<Integer> plan(int rounds, int restartEvery, String... arms) {
    return plan(rounds, restartEvery, List.of("coins"), arms);
  }

  /** The same under several workloads. */
  public static Plan<Integer> plan(
      int rounds, int restartEvery, List<String> workloads, String... arms) {
    return new Plan<>(
        "toss",
        "sluice bench <toss>",
        List.of(arms),
        workloads,
        rounds,
        restartEvery,
        3,
        1,
        true,
        7,
        20);
  }
}
