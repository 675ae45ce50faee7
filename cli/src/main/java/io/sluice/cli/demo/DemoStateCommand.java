package io.sluice.cli.demo;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.state.plan.StateBenchSettings;
import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.OutputOptions;
import io.sluice.cli.option.RoundOptions;
import io.sluice.cli.option.StateRunOptions;
import io.sluice.cli.option.WholeNumber;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice demo state}. */
@Command(
    name = "state",
    header = "Moves state while a job runs, live, in three minutes.",
    description =
        "Runs a job with Flink's own windows on three TaskManager processes, twice: stock, "
            + "which rescales by a restart, and as an elastic stage, which moves a third of "
            + "its state to a spare while it runs. Shows both live.",
    footer = {"  sluice demo state", "  sluice demo state --megabytes 500"})
final class DemoStateCommand implements Callable<Integer> {

  @Option(
      names = "--megabytes",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "size of the job's state (default: ${DEFAULT-VALUE})")
  private int megabytes = 200;

  @Mixin private StateRunOptions state;
  @Mixin private RoundOptions rounds = new RoundOptions(1, 30);
  @Mixin private OutputOptions output;

  @Option(names = "--no-page", description = "show no live page")
  private boolean noPage;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws IOException {
    return StateRunOptions.run(output.plan(this::plan), output, !noPage, false, common);
  }

  private Plan<StateBenchSettings> plan() {
    return new StateBenchSettings(state.rate(), rounds.seconds(), 0, 0, null, null)
        .plan(
            common.commandLine(),
            List.of("stock-heap", "elastic"),
            List.of("visits"),
            List.of(megabytes),
            rounds.rounds(),
            0,
            false,
            rounds.seed());
  }
}
