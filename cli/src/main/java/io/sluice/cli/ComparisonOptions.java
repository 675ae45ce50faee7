package io.sluice.cli;

import io.sluice.bench.plan.Arm;
import io.sluice.bench.plan.Arms;
import io.sluice.bench.plan.Burst;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** What is compared, how often, and under which load. Use as a mixin. */
final class ComparisonOptions {

  @Option(
      names = "--arms",
      paramLabel = "A,B,...",
      split = ",",
      defaultValue = "stock,klink",
      description = "what to compare (default: ${DEFAULT-VALUE})")
  private List<String> arms;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "8",
      description = "how often every arm runs (default: ${DEFAULT-VALUE})")
  private int pairs;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "24",
      description = "length of a round (default: ${DEFAULT-VALUE})")
  private long seconds;

  @Option(
      names = "--load",
      paramLabel = "X",
      defaultValue = "0.9",
      description = "mean offered load as a multiple of the capacity (default: ${DEFAULT-VALUE})")
  private double load;

  /** At most one of the two. */
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
      defaultValue = "uniform",
      description = "network delays of records (default: ${DEFAULT-VALUE})")
  private String delays;

  List<Arm> arms() {
    return Arms.parse(arms);
  }

  int pairs() {
    return pairs;
  }

  long seconds() {
    return seconds;
  }

  double load() {
    return load;
  }

  Burst burst() {
    if (shape == null) {
      return Burst.DEFAULT;
    }
    return shape.steady ? Burst.STEADY : Burst.parse(shape.burst);
  }

  String delays() {
    return delays;
  }
}
