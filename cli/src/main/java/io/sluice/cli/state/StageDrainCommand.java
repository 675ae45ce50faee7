package io.sluice.cli.state;

import io.sluice.cli.option.CommonOptions;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code sluice stage drain}. */
@Command(
    name = "drain",
    header = "Moves all slices out of containers or a TaskManager.",
    description =
        "Moves all slices of some containers, or of all containers of a TaskManager, while the job "
            + "runs, to the others that have slices. Use it before a host is taken down.",
    footer = {
      "  sluice stage drain 2 --flink-home /opt/flink --job ID --stage sessions",
      "  sluice stage drain 10.0.0.5:6122-3f --flink-home /opt/flink --job ID \\",
      "      --stage sessions"
    })
final class StageDrainCommand implements Callable<Integer> {

  /** The id of a TaskManager has something in it that no list of numbers has. */
  private static final Pattern NUMBERS = Pattern.compile("[\\d,\\s-]+");

  @Parameters(
      paramLabel = "CONTAINERS|TASKMANAGER",
      description = "numbers of containers, such as 0,2, or the id of a TaskManager")
  private String drained;

  @Mixin private StageOptions stage;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws Exception {
    StageResult result =
        NUMBERS.matcher(drained).matches()
            ? stage.stage().drain(NumberList.parse("containers", drained))
            : stage.stage().drain(drained);
    common.print(result);
    return result.exitCode();
  }
}
