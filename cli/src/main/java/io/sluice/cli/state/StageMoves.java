package io.sluice.cli.state;

import io.sluice.bench.state.arm.StageCalls;
import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * Moves slices of a stage.
 *
 * @param calls reach the stage
 */
public record StageMoves(StageCalls calls) {

  /** Returns where the slices are. */
  public StageResult list() throws IOException, InterruptedException {
    return result(calls.send("describe"));
  }

  /** Moves slices to a container and returns when that is over. */
  public StageResult move(List<Integer> slices, int container)
      throws IOException, InterruptedException {
    String list = slices.stream().map(String::valueOf).collect(Collectors.joining(","));
    return result(calls.send("move", list, String.valueOf(container)));
  }

  private StageResult result(Properties answer) {
    String declined = answer.getProperty("declined");
    if (declined != null) {
      throw UserError.usage(declined);
    }
    return StageResult.of(calls.stage(), answer);
  }
}
