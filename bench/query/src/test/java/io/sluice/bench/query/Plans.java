package io.sluice.bench.query;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.query.plan.Timing;
import java.util.List;

/** Plans for tests: everything as short as it goes. */
public final class Plans {

  public static final WorkloadSpec WORKLOAD =
      new WorkloadSpec("mix", 4, 1, false, "uniform", "memory", "", "", 2000, false, "heap", 0, 7);

  private Plans() {}

  public static Plan<QueryBenchSettings> of(int rounds, String... arms) {
    Timing timing = new Timing(0, 500, 2, 1, 8, 1000, 200);
    return new QueryBenchSettings(WORKLOAD, 0.9, Burst.DEFAULT, timing)
        .plan("sluice bench query", List.of(arms), rounds, 0, 3, true, 7);
  }
}
