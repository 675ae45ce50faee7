package io.sluice.cli.state;

import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.option.CommonOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code sluice stage explain}. */
@Command(
    name = "explain",
    header = "Says what a stage's policy sees and would do.",
    description =
        "Prints how busy the containers are, what the policy decided last and why, which moves "
            + "would spread the load evenly now, and how long the last moves took in each phase.",
    footer = "  sluice stage explain --flink-home DIR --job ID --stage sessions")
final class StageExplainCommand implements Callable<Integer> {

  @Mixin private StageOptions stage;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws Exception {
    common.print(stage.stage().explain());
    return ExitCode.DONE;
  }
}
