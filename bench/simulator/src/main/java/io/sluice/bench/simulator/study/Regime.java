package io.sluice.bench.simulator.study;

import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.simulator.machine.MachineSpec;
import java.util.List;

/**
 * A condition under which orders of queries are compared.
 *
 * @param name the name for users
 * @param tells how it differs from others
 * @param spec the specification of its queries
 * @param load the mean offered load as a multiple of the capacity
 */
public record Regime(
    String name, String tells, WorkloadSpec spec, double load, Burst burst, MachineSpec machine) {

  private static final double LOAD = 0.9;
  private static final Burst RARE_AND_LOUD = Burst.parse("2.2,0.35,10s");
  private static final MachineSpec CORES = MachineSpec.of(2);
  private static final double GARBAGE = 0.05;

  /** Returns all regimes; for each there is another that differs in one thing. */
  public static List<Regime> all() {
    return List.of(
        of("ysb", "equal costs, lags differ, windows staggered", "ysb", 20, false, "uniform"),
        of("ysb-zipf", "the same with Zipf delays", "ysb", 20, false, "zipf"),
        of("ysb-few", "the same with 5 queries", "ysb", 5, false, "uniform"),
        of("ysb-many", "the same with 80 queries", "ysb", 80, false, "uniform"),
        of("ysb-equal", "the same with equal lags", "ysb", 20, false, "equal"),
        of("ysb-aligned", "and all windows at once", "ysb", 20, true, "uniform"),
        of("mix", "costs and slides differ, staggered", "mix", 20, false, "uniform"),
        of("mix-equal", "the same with equal lags", "mix", 20, false, "equal"),
        of("mix-aligned", "and all windows at once", "mix", 20, true, "uniform"),
        of("mix-overload", "the same, staggered, beyond capacity", "mix", 20, false, "uniform")
            .offered(1.2, Burst.DEFAULT),
        of("nyt", "slides of 1 s, staggered", "nyt", 20, false, "uniform"),
        of("nyt-aligned", "and all windows at once", "nyt", 20, true, "uniform"),
        of("lrb", "joins of three streams, staggered", "lrb", 10, false, "uniform"),
        of("lrb-equal", "the same with equal lags", "lrb", 10, false, "equal"),
        of("lrb-aligned", "and all windows at once", "lrb", 10, true, "uniform"),
        of("mix-memory", "memory is short and costs nothing", "mix", 20, false, "uniform")
            .on(new MachineSpec(2, 100_000, Double.POSITIVE_INFINITY, true, 0)),
        of("pages-memory", "memory is short and costs CPU time", "pages", 20, false, "uniform")
            .offered(0.7, RARE_AND_LOUD)
            .on(new MachineSpec(2, 1_000_000, Double.POSITIVE_INFINITY, true, GARBAGE)));
  }

  private static Regime of(
      String name, String tells, String workload, int queries, boolean aligned, String delays) {
    WorkloadSpec spec =
        new WorkloadSpec(
            workload, queries, 1, aligned, delays, "memory", "", "", 0, false, "heap", 0, 1);
    return new Regime(name, tells, spec, LOAD, Burst.DEFAULT, CORES);
  }

  private Regime offered(double otherLoad, Burst other) {
    return new Regime(name, tells, spec, otherLoad, other, machine);
  }

  private Regime on(MachineSpec other) {
    return new Regime(name, tells, spec, load, burst, other);
  }
}
