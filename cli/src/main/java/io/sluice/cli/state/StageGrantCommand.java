package io.sluice.cli.state;

import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.option.CommonOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code sluice stage grant}. */
@Command(
    name = "grant",
    header = "Gives preempted cores of a node back to a stage.",
    description =
        "Lets the stage use containers again that were preempted, one for each core. They stay "
            + "empty until slices move there.",
    footer = "  sluice stage grant 10.0.0.5 1 --flink-home DIR --job ID --stage sessions")
final class StageGrantCommand implements Callable<Integer> {

  @Mixin private NodeCoresParameters given;
  @Mixin private StageOptions stage;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws Exception {
    common.print(stage.stage().grant(given.node, given.cores));
    return ExitCode.DONE;
  }
}
