package io.sluice.cli;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.BadWorkloadException;
import io.sluice.bench.workload.Workload;
import io.sluice.cli.contract.UserError;
import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** What demo, bench and simulate run. Use as a mixin. */
final class WorkloadOptions {

  @Option(
      names = "--workload",
      paramLabel = "ysb|nyt|lrb|mix|pages",
      defaultValue = "mix",
      description =
          "ad analytics, taxi trips, road tolls joined from three streams, half ads and half trips,"
              + " or the same with large ad events (default: ${DEFAULT-VALUE})")
  private String workload;

  @Option(
      names = "--queries",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      defaultValue = "20",
      description = "how many queries run at the same time (default: ${DEFAULT-VALUE})")
  private int queries;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "folder with published trip files (default: a built-in sample)")
  private Path data;

  @Option(
      names = "--aligned",
      description = "all windows close at the same instants, the engine's default")
  private boolean aligned;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "of records, delays, offsets and the order of rounds (default: 1)")
  private long seed;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  int queries() {
    return queries;
  }

  long seed() {
    return seed;
  }

  /** What bench can vary and demo leaves alone. */
  record Details(
      int parallelism,
      String delays,
      String source,
      long checkpointMillis,
      boolean unaligned,
      String state,
      int taskManagers) {

    static final Details DEFAULT = new Details(1, "uniform", "memory", 2000, false, "heap", 0);

    /** In virtual time there are no checkpoints, and nothing but a plan to read from. */
    static Details inVirtualTime(int parallelism, String delays, int taskManagers) {
      return new Details(parallelism, delays, "memory", 0, false, "heap", taskManagers);
    }
  }

  /** The workload asked for, after its data has been read once to see that it can be. */
  WorkloadSpec workload(Details details) {
    WorkloadSpec asked = spec(details, details.source());
    Workload unused = refusing(() -> Workload.of(spec(details, "memory")));
    return asked;
  }

  private WorkloadSpec spec(Details details, String source) {
    return new WorkloadSpec(
        workload,
        queries,
        details.parallelism(),
        aligned,
        details.delays(),
        source,
        "",
        data == null ? "" : data.toAbsolutePath().toString(),
        details.checkpointMillis(),
        details.unaligned(),
        details.state(),
        details.taskManagers(),
        seed);
  }

  /** Turns what a value object refuses into a usage error. */
  static <T> T refusing(Supplier<T> maker) {
    try {
      return maker.get();
    } catch (IllegalArgumentException | BadWorkloadException e) {
      throw UserError.usage(e.getMessage());
    }
  }

  /** As typed, for the report. */
  String commandLine() {
    return commandLine(spec);
  }

  /** What was typed for this command. */
  static String commandLine(CommandSpec command) {
    return "sluice "
        + String.join(" ", command.root().commandLine().getParseResult().originalArgs());
  }
}
