package io.sluice.cli.state;

import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.option.CommonOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code sluice stage cancel}. */
@Command(
    name = "cancel",
    header = "Cancels the move that is under way.",
    description =
        "Ends a move early: slices that have not switched stay where they are, and so do those "
            + "that have moved. A move whose last slices switch is over within moments and cannot "
            + "be cancelled.",
    footer = "  sluice stage cancel --flink-home /opt/flink --job ID --stage sessions")
final class StageCancelCommand implements Callable<Integer> {

  @Mixin private StageOptions stage;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws Exception {
    common.print(stage.stage().cancel());
    return ExitCode.DONE;
  }
}
