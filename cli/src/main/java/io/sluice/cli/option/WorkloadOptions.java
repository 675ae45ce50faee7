package io.sluice.cli.option;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Workload;
import io.sluice.cli.contract.UserError;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Declares the queries that demo, bench and simulate run. Use as a mixin. */
public final class WorkloadOptions {

  @Option(
      names = "--workload",
      paramLabel = "ysb|nyt|lrb|mix|pages",
      description =
          "in this order: ad analytics, taxi trips, road tolls joined from three streams, half ads "
              + "and half trips, or the same with large ad events (default: ${DEFAULT-VALUE})")
  private String workload = "mix";

  @Option(
      names = "--queries",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "how many queries run at the same time (default: ${DEFAULT-VALUE})")
  private int queries = 20;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "folder with published trip files (default: a built-in sample)")
  private Path data;

  @Option(
      names = "--aligned",
      description = "let all windows close at the same instants, Flink's default")
  private boolean aligned;

  /** Holds the details that bench can vary and demo does not. */
  public record Details(
      int parallelism,
      String delays,
      String source,
      long checkpointMillis,
      boolean unaligned,
      String state,
      int taskManagers) {

    /** Has one subtask for each operator, in one process, and sources that read from memory. */
    public static final Details DEFAULT =
        new Details(1, "uniform", "memory", 2000, false, "heap", 0);

    /**
     * Returns the details in virtual time, where there are no checkpoints and sources read from
     * memory.
     */
    public static Details inVirtualTime(int parallelism, String delays, int taskManagers) {
      return new Details(parallelism, delays, "memory", 0, false, "heap", taskManagers);
    }
  }

  /**
   * Returns the workload that the user chose, after reading its data once to see that it is
   * readable.
   */
  public WorkloadSpec workload(Details details, long seed) {
    WorkloadSpec asked = spec(details, details.source(), seed);
    Workload unused = UserError.refusing(() -> Workload.of(spec(details, "memory", seed)));
    return asked;
  }

  private WorkloadSpec spec(Details details, String source, long seed) {
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

  /** Returns how many queries run at the same time. */
  public int queries() {
    return queries;
  }
}
