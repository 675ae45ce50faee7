package io.sluice.cli.state;

import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.WholeNumber;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code sluice stage threads}. */
@Command(
    name = "threads",
    header = "Serves slices of TaskManagers by a number of threads.",
    description =
        "Spreads the slices of each TaskManager evenly over THREADS of its containers, while the "
            + "job runs. Each container is a thread. No slice leaves its TaskManager.",
    footer = "  sluice stage threads 2 --flink-home /opt/flink --job ID --stage sessions")
final class StageThreadsCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "THREADS",
      converter = WholeNumber.Positive.class,
      description = "number of containers of a TaskManager that are to have slices")
  private int threads;

  @Mixin private StageOptions stage;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws Exception {
    StageResult result = stage.stage().threads(threads);
    common.print(result);
    return result.exitCode();
  }
}
