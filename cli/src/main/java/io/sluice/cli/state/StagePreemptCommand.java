package io.sluice.cli.state;

import io.sluice.cli.option.CommonOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code sluice stage preempt}. */
@Command(
    name = "preempt",
    header = "Takes cores of a node away from a stage.",
    description =
        "Drains one container of the node for each core, those with the fewest slices first. They "
            + "get no slice, by policy or command, until cores of the node are granted again.",
    footer = "  sluice stage preempt 10.0.0.5 1 --flink-home DIR --job ID --stage sessions")
final class StagePreemptCommand implements Callable<Integer> {

  @Mixin private NodeCoresParameters taken;
  @Mixin private StageOptions stage;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws Exception {
    StageResult result = stage.stage().preempt(taken.node, taken.cores);
    common.print(result);
    return result.exitCode();
  }
}
