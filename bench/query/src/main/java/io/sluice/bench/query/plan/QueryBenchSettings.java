package io.sluice.bench.query.plan;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.protocol.WorkloadSpec;
import java.util.List;
import java.util.Locale;

/**
 * Holds the settings of the experiment in a plan.
 *
 * @param load the mean offered load as a multiple of the measured capacity, in (0, 3]
 * @param jvm the JVM of each host; null in virtual time, and in the plan of an older Sluice
 * @param perQueryEps mean records per second that each query is offered, instead of {@code load}; 0
 *     to use {@code load}
 */
public record QueryBenchSettings(
    WorkloadSpec workload,
    double load,
    Burst burst,
    Timing timing,
    HostJvm jvm,
    double perQueryEps) {

  /** The name of the experiment. */
  public static final String EXPERIMENT = "query";

  /**
   * The least length of a measured round with Linear Road, in which windows of 5 s begin within 3
   * s, and watermarks lag by up to 1.7 s.
   */
  private static final long LEAST_LRB_SECONDS = 10;

  public QueryBenchSettings {
    if (!(load > 0 && load <= 3)) {
      throw new IllegalArgumentException("load must be in (0, 3], got " + load);
    }
    if (!(perQueryEps >= 0 && perQueryEps < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "records per second for each query must be above 0, got " + perQueryEps);
    }
    if (workload.workload().equals("lrb") && timing.seconds() < LEAST_LRB_SECONDS) {
      throw new IllegalArgumentException(
          "seconds must be at least %d for lrb, whose windows must begin and end in a round; got %d"
              .formatted(LEAST_LRB_SECONDS, timing.seconds()));
    }
  }

  /** Makes the settings of a run in virtual time, which has no hosts. */
  public QueryBenchSettings(WorkloadSpec workload, double load, Burst burst, Timing timing) {
    this(workload, load, burst, timing, null, 0);
  }

  /**
   * Returns the same settings with a number of records per second for each query; 0 to use the
   * load.
   */
  public QueryBenchSettings perQuery(double eps) {
    return new QueryBenchSettings(workload, load, burst, timing, jvm, eps);
  }

  /** Returns the mean records per second of all queries on a machine with a capacity. */
  public double meanEps(double capacityEps) {
    return perQueryEps > 0 ? perQueryEps * workload.queries() : load * capacityEps;
  }

  /** Returns a text that says how much load is offered. */
  public String offered() {
    return perQueryEps > 0
        ? String.format(Locale.ROOT, "%.0f records/s for each query", perQueryEps)
        : String.format(Locale.ROOT, "%.2f of this machine's capacity", load);
  }

  /** Returns a plan with these settings; its arms are checked. */
  public Plan<QueryBenchSettings> plan(
      String command,
      List<String> arms,
      int rounds,
      int restartEvery,
      int repeats,
      boolean claim,
      long seed) {
    List<Arm> unused = Arms.parse(arms);
    return new Plan<>(
        EXPERIMENT,
        command,
        arms.stream().map(String::strip).toList(),
        List.of(workload.workload()),
        rounds,
        restartEvery,
        repeats,
        timing.idleMillis(),
        claim,
        seed,
        this);
  }
}
