package io.sluice.bench.query.runner;

import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.query.plan.Arms;
import io.sluice.bench.query.plan.BenchPlan;
import io.sluice.bench.query.plan.Timing;
import java.util.List;

/** Plans for tests: everything as short as it goes. */
public final class Plans {

  public static final WorkloadSpec WORKLOAD =
      new WorkloadSpec("mix", 4, 1, false, "uniform", "memory", "", "", 2000, false, "heap", 0, 7);

  private Plans() {}

  public static BenchPlan of(int pairs, String... arms) {
    return of(pairs, 0, 3, arms);
  }

  static BenchPlan of(int pairs, int restartEvery, int repeats, String... arms) {
    return new BenchPlan(
        "bench klink",
        WORKLOAD,
        Arms.parse(List.of(arms)),
        pairs,
        0.9,
        Burst.DEFAULT,
        new Timing(0, 500, 2, 1, 8, 1000, 200),
        restartEvery,
        repeats,
        true,
        7);
  }
}
