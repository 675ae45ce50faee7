package io.sluice.cli;

import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.Hosts;
import io.sluice.cli.state.StateDemo;
import io.sluice.cli.state.StateDemoResult;
import io.sluice.cli.state.StateDemoSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code sluice demo state}. */
@Command(
    name = "state",
    header = "State that moves while the job runs, in three minutes.",
    description =
        "Runs a job with Flink's own windows on three TaskManager processes, twice: stock, "
            + "which rescales by a restart, and as an elastic stage, which moves a third of "
            + "its state to a spare while it runs.",
    footer = {"  sluice demo state", "  sluice demo state --megabytes 500"})
final class DemoStateCommand implements Callable<Integer> {

  @Option(
      names = "--megabytes",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "state of the job (default: ${DEFAULT-VALUE})")
  private int megabytes = 200;

  @Option(
      names = "--rate",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "visits a second (default: ${DEFAULT-VALUE})")
  private int rate = 4000;

  @Mixin private CommonOptions common;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Path folder = Files.createTempDirectory("sluice-demo-state");
    spec.commandLine().getErr().printf("logs and figures are in %s%n", folder);
    StateDemoSettings settings = new StateDemoSettings(megabytes, rate);
    try {
      StateDemoResult result =
          new StateDemo(new Hosts(SluiceHome.directory()).flinkStage(), settings, folder).run();
      common.print(result);
      return result.resultsEqual() ? ExitCode.DONE : ExitCode.CHECK_FAILED;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserError(ExitCode.INTERRUPTED, "the demo was interrupted", e);
    }
  }
}
