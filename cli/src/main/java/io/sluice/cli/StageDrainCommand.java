package io.sluice.cli;

import io.sluice.cli.state.NumberList;
import io.sluice.cli.state.StageResult;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code sluice stage drain}. */
@Command(
    name = "drain",
    header = "Moves all slices out of some containers.",
    description =
        "Moves all slices of these containers, while the job runs, to the others that have slices. "
            + "Use it before a host is taken down, for example.",
    footer = "  sluice stage drain 2 --flink-home /opt/flink --job ID --stage sessions")
final class StageDrainCommand implements Callable<Integer> {

  @Parameters(paramLabel = "CONTAINERS", description = "numbers of containers, such as 0,2")
  private String containers;

  @Mixin private StageOptions stage;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws Exception {
    StageResult result = stage.stage().drain(NumberList.parse("containers", containers));
    common.print(result);
    return result.exitCode();
  }
}
