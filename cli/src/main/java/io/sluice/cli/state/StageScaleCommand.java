package io.sluice.cli.state;

import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.WholeNumber;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code sluice stage scale}. */
@Command(
    name = "scale",
    header = "Spreads all slices over a number of containers.",
    description =
        "Spreads all slices evenly over the first CONTAINERS containers, while the job runs, with "
            + "as few moves as possible. A container that is left without slices stays deployed.",
    footer = "  sluice stage scale 3 --flink-home /opt/flink --job ID --stage sessions")
final class StageScaleCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "CONTAINERS",
      converter = WholeNumber.Positive.class,
      description = "number of containers that are to have slices")
  private int containers;

  @Mixin private StageOptions stage;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws Exception {
    StageResult result = stage.stage().scale(containers);
    common.print(result);
    return result.exitCode();
  }
}
