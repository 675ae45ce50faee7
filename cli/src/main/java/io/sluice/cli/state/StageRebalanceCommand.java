package io.sluice.cli.state;

import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.Result;
import io.sluice.cli.option.CommonOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice stage rebalance}. */
@Command(
    name = "rebalance",
    header = "Spreads the load evenly over the containers.",
    description =
        "Moves slices from the busiest containers to others while the job runs, by what each slice "
            + "costs. A spare gets some only if the others have too much.",
    footer = {
      "  sluice stage rebalance --flink-home DIR --job ID --stage sessions --dry-run",
      "  sluice stage rebalance --flink-home DIR --job ID --stage sessions"
    })
final class StageRebalanceCommand implements Callable<Integer> {

  @Option(names = "--dry-run", description = "print the moves and make none")
  private boolean dryRun;

  @Mixin private StageOptions stage;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws Exception {
    Result result = dryRun ? stage.stage().plan() : stage.stage().rebalance();
    common.print(result);
    return result instanceof StageResult moved ? moved.exitCode() : ExitCode.DONE;
  }
}
