package io.sluice.cli.state;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code sluice stage}. */
@Command(
    name = "stage",
    header = "Shows and moves the slices of an elastic stage.",
    description =
        "Shows where the slices of an elastic stage are and what they cost, and moves them.",
    synopsisSubcommandLabel = "WHAT",
    footer = {
      "  sluice stage list --flink-home /opt/flink --job ID --stage sessions",
      "  sluice stage move 0-20 2 --flink-home /opt/flink --job ID --stage sessions",
      "  sluice stage scale 3 --flink-home /opt/flink --job ID --stage sessions",
    },
    subcommands = {
      StageListCommand.class,
      StageMoveCommand.class,
      StageScaleCommand.class,
      StageThreadsCommand.class,
      StageDrainCommand.class,
      StageRebalanceCommand.class,
      StageExplainCommand.class,
      StageGrantCommand.class,
      StagePreemptCommand.class,
      StageCancelCommand.class
    })
public final class StageCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "stage what? There is: list, move, scale, threads, drain, rebalance, explain, grant, preempt, cancel");
  }
}
