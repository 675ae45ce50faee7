package io.sluice.cli.state;

import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.option.CommonOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code sluice stage list}. */
@Command(
    name = "list",
    header = "Shows where the slices are, and what they cost.",
    description =
        "Prints the slices of each container, how busy it is, which slices keep it busiest, and "
            + "how the last move went. --output json has the load of every slice.",
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
