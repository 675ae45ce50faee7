package io.sluice.cli.demo;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.query.plan.Arms;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.query.plan.Timing;
import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.HostOptions;
import io.sluice.cli.option.OutputOptions;
import io.sluice.cli.option.RoundOptions;
import io.sluice.cli.option.WorkloadOptions;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice demo}. */
@Command(
    name = "demo",
    header = "Shows stock Flink beside Sluice, live, in four minutes.",
    description =
        "Runs many real queries on an overloaded embedded Flink, in turn without and with Sluice's "
            + "scheduler. Shows both live and prints at the end what the scheduler gained.",
    footer = {
      "  sluice demo",
      "  sluice demo --aligned                 all windows close at once, as in Flink",
      "  sluice demo --policy fcfs --rounds 2  another order, a shorter run",
      "  sluice demo window                    windows that answer at their end",
      "  sluice demo state                     state that moves in a running job",
    },
    subcommands = {DemoWindowCommand.class, DemoStateCommand.class})
public final class DemoCommand implements Callable<Integer> {

  private static final double LOAD = 0.95;
  private static final int ARMS = 2;

  /** Makes a burst so short that each round of the default length has two whole bursts. */
  private static final Burst BURST = new Burst(1.7, 0.3, 4500);

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      description = "the policy to compare with stock (default: ${DEFAULT-VALUE})")
  private String policy = "klink";

  @Mixin private RoundOptions rounds = new RoundOptions(4, 9);
  @Mixin private OutputOptions output;

  @Option(names = "--no-page", description = "show no live page")
  private boolean noPage;

  @Mixin private WorkloadOptions workload;
  @Mixin private HostOptions hosts;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws IOException {
    return hosts.run(output.plan(this::plan), output, !noPage, false, common);
  }

  private Plan<QueryBenchSettings> plan() {
    return new QueryBenchSettings(
            workload.workload(WorkloadOptions.Details.DEFAULT, rounds.seed()),
            LOAD,
            BURST,
            Timing.brief(rounds.seconds()),
            hosts.heap(ARMS).jvm(),
            0)
        .plan(
            common.commandLine(),
            hosts.enforcing(List.of(Arms.STOCK, policy)),
            rounds.rounds(),
            0,
            0,
            false,
            rounds.seed());
  }
}
