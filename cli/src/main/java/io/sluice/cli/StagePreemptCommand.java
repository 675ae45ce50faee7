package io.sluice.cli;

import io.sluice.cli.state.StageResult;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code sluice stage preempt}. */
@Command(
    name = "preempt",
    header = "Takes cores of a node away from a stage.",
    description =
        "Drains so many of the node's containers, those with the fewest slices. They get no slice "
            + "from anybody until cores of the node are granted again.",
    footer = "  sluice stage preempt 10.0.0.5 1 --flink-home DIR --job ID --stage sessions")
final class StagePreemptCommand implements Callable<Integer> {

  @Parameters(index = "0", paramLabel = "NODE", description = "as stage list shows it")
  private String node;

  @Parameters(
      index = "1",
      paramLabel = "CORES",
      converter = WholeNumber.Positive.class,
      description = "how many")
  private int cores;

  @Mixin private StageOptions stage;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws Exception {
    StageResult result = stage.stage().preempt(node, cores);
    common.print(result);
    return result.exitCode();
  }
}
