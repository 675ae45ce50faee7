package io.sluice.cli.option;

import io.sluice.bench.experiment.load.Burst;
import io.sluice.cli.contract.UserError;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Declares how many records are offered, and when. Use as a mixin. */
public final class LoadOptions {

  /** Declares the mean of a load; at most one of the two may be given. */
  static final class Mean {

    @Option(
        names = "--load",
        paramLabel = "X",
        description = "mean offered load as a multiple of the capacity (default: 0.9)")
    private Double load;

    @Option(
        names = "--events-per-query",
        paramLabel = "N",
        description =
            "mean records per second for each query, instead of --load; the thesis has 10000")
    private Double eventsPerQuery;
  }

  private static final double LOAD = 0.9;

  @ArgGroup private Mean mean;

  /** Declares the shape of a load; at most one of the two may be given. */
  static final class Shape {

    @Option(
        names = "--burst",
        paramLabel = "FACTOR,DUTY,PERIOD",
        description =
            "FACTOR times the mean for the share DUTY of each PERIOD, less for the rest (default: "
                + "1.7,0.3,8s)")
    private String burst;

    @Option(names = "--steady", description = "offer a constant load, without bursts")
    private boolean steady;
  }

  @ArgGroup private Shape shape;

  @Option(
      names = "--delays",
      paramLabel = "uniform|zipf|equal",
      description =
          "distribution of network delays; the longest is 0.5 to 1.5 s, by query; equal: uniform, "
              + "up to 1 s for all (default: ${DEFAULT-VALUE})")
  private String delays = "uniform";

  /** Returns the mean offered load as a multiple of the capacity. */
  public double load() {
    return mean == null || mean.load == null ? LOAD : mean.load;
  }

  /** Returns the mean records per second for each query, or 0 if the load determines them. */
  public double perQueryEps() {
    if (mean == null || mean.eventsPerQuery == null) {
      return 0;
    }
    if (!(mean.eventsPerQuery > 0)) {
      throw UserError.usage(
          "--events-per-query %s: expected a number above 0".formatted(mean.eventsPerQuery));
    }
    return mean.eventsPerQuery;
  }

  public Burst burst() {
    if (shape == null) {
      return Burst.DEFAULT;
    }
    return shape.steady ? Burst.STEADY : Burst.parse(shape.burst);
  }

  /** Returns the distribution of network delays. */
  public String delays() {
    return delays;
  }
}
