package io.sluice.cli;

import io.sluice.cli.contract.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code sluice stage list}. */
@Command(
    name = "list",
    header = "Where the slices are.",
    description = "Prints the slices of each container, and how the last move went.",
    footer = "  sluice stage list --flink-home /opt/flink --job ID --stage sessions")
final class StageListCommand implements Callable<Integer> {

  @Mixin private StageOptions stage;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws Exception {
    common.print(stage.stage().list());
    return ExitCode.DONE;
  }
}
