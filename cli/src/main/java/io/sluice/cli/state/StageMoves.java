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
    return result(calls.send("move", list(slices), String.valueOf(container)));
  }

  /** Spreads all slices over the first containers and returns when that is over. */
  public StageResult scale(int containers) throws IOException, InterruptedException {
    return result(calls.send("scale", String.valueOf(containers)));
  }

  /** Leaves no slice in some containers and returns when that is over. */
  public StageResult drain(List<Integer> containers) throws IOException, InterruptedException {
    return result(calls.send("drain", list(containers)));
  }

  /** Takes back the move that is under way. */
  public StageResult cancel() throws IOException, InterruptedException {
    return result(calls.send("calloff"));
  }

  private static String list(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private StageResult result(Properties answer) {
    String declined = answer.getProperty("declined");
    if (declined != null) {
      throw UserError.usage(declined);
    }
    return StageResult.of(calls.stage(), answer);
  }
}
