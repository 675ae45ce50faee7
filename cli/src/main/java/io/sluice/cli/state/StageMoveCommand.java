package io.sluice.cli.state;

import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.WholeNumber;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code sluice stage move}. */
@Command(
    name = "move",
    header = "Moves slices to a container.",
    description = "Moves slices while the job runs, and ends when they are served there.",
    footer = "  sluice stage move 0-20 2 --flink-home /opt/flink --job ID --stage sessions")
final class StageMoveCommand implements Callable<Integer> {

  @Parameters(index = "0", paramLabel = "SLICES", description = "numbers of slices, such as 0-5,7")
  private String slices;

  @Parameters(
      index = "1",
      paramLabel = "CONTAINER",
      converter = WholeNumber.NotNegative.class,
      description = "the number of the container")
  private int container;

  @Mixin private StageOptions stage;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws Exception {
    StageResult result = stage.stage().move(NumberList.parse("slices", slices), container);
    common.print(result);
    return result.exitCode();
  }
}
