package io.sluice.cli;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.query.plan.Arms;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.query.plan.Timing;
import io.sluice.cli.measure.PagePort;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice demo}. */
@Command(
    name = "demo",
    header = "Stock Flink beside Sluice, live, in four minutes.",
    description =
        "Runs many real queries on one overloaded embedded Flink, in turn as Flink runs "
            + "them and as Sluice schedules them. Shows both live and prints at the end what "
            + "was gained.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  sluice demo",
      "  sluice demo --aligned                 all windows close at once, as by default",
      "  sluice demo --policy fcfs --rounds 2  another order, a shorter run",
      "  sluice demo window                    windows that answer at their end",
    },
    subcommands = DemoWindowCommand.class)
final class DemoCommand implements Callable<Integer> {

  private static final double LOAD = 0.95;

  /** Short enough that each round of the default length sees two whole bursts. */
  private static final Burst BURST = new Burst(1.7, 0.3, 4500);

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      defaultValue = "klink",
      description = "the order that stock is compared with (default: ${DEFAULT-VALUE})")
  private String policy;

  @Option(
      names = "--rounds",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      defaultValue = "4",
      description = "how often each of the two runs (default: ${DEFAULT-VALUE})")
  private int rounds;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "9",
      description = "length of a round (default: ${DEFAULT-VALUE})")
  private long seconds;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "of the live page, on this machine only (default: 8090, or a free one)")
  private Integer port;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where to keep rounds, logs and report (default: runs/TIME-WORKLOAD)")
  private Path out;

  @Option(names = "--no-page", description = "no live page")
  private boolean noPage;

  @Mixin private WorkloadOptions workload;
  @Mixin private EnforcementOption enforcement;
  @Mixin private RunOptions runs;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws IOException {
    PagePort.check(port);
    Plan<QueryBenchSettings> plan = WorkloadOptions.refusing(this::plan);
    return runs.query(plan, () -> MeasureOptions.create(plan, out), common, false, !noPage, port);
  }

  private Plan<QueryBenchSettings> plan() {
    return new QueryBenchSettings(
            workload.workload(WorkloadOptions.Details.DEFAULT), LOAD, BURST, Timing.brief(seconds))
        .plan(
            workload.commandLine(),
            enforcement.of(List.of(Arms.STOCK, policy)),
            rounds,
            0,
            0,
            false,
            workload.seed());
  }
}
