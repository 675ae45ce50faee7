package io.sluice.cli;

import io.sluice.bench.experiment.load.Burst;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Declares how much is offered, and when. Use as a mixin. */
final class LoadOptions {

  @Option(
      names = "--load",
      paramLabel = "X",
      description = "mean offered load as a multiple of the capacity (default: ${DEFAULT-VALUE})")
  double load = 0.9;

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
      paramLabel = "uniform|zipf",
      description = "network delays of records (default: ${DEFAULT-VALUE})")
  String delays = "uniform";

  Burst burst() {
    if (shape == null) {
      return Burst.DEFAULT;
    }
    return shape.steady ? Burst.STEADY : Burst.parse(shape.burst);
  }
}
