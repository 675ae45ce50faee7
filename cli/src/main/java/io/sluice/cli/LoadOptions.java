package io.sluice.cli;

import io.sluice.bench.experiment.load.Burst;
import io.sluice.cli.contract.UserError;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Declares how much is offered, and when. Use as a mixin. */
final class LoadOptions {

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
            "mean records per second for each query instead, whatever the machine can do, as "
                + "10000 in the thesis")
    private Double eventsPerQuery;
  }

  private static final double LOAD = 0.9;

  @ArgGroup private Mean mean;

  /** Declares the shape of a load; at most one of the two may be given. */
  static final class Shape {

    @Option(
        names = "--burst",
        paramLabel = "FACTOR,DUTY,PERIOD",
        description = "how the load swings around its mean (default: 1.7,0.3,8s)")
    private String burst;

    @Option(names = "--steady", description = "no bursts")
    private boolean steady;
  }

  @ArgGroup private Shape shape;

  @Option(
      names = "--delays",
      paramLabel = "uniform|zipf|equal",
      description =
          "network delays of records, up to 0.5 to 1.5 s by query; equal: uniform, up to 1 s for all"
              + " (default: ${DEFAULT-VALUE})")
  String delays = "uniform";

  /** Returns the mean offered load as a multiple of the capacity. */
  double load() {
    return mean == null || mean.load == null ? LOAD : mean.load;
  }

  /** Returns the mean records per second for each query; 0 where the load says how many. */
  double perQueryEps() {
    if (mean == null || mean.eventsPerQuery == null) {
      return 0;
    }
    if (!(mean.eventsPerQuery > 0)) {
      throw UserError.usage(
          "--events-per-query %s: expected a number above 0".formatted(mean.eventsPerQuery));
    }
    return mean.eventsPerQuery;
  }

  Burst burst() {
    if (shape == null) {
      return Burst.DEFAULT;
    }
    return shape.steady ? Burst.STEADY : Burst.parse(shape.burst);
  }
}
