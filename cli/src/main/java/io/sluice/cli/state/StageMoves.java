package io.sluice.cli.state;

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

  private static final long POLL_MILLIS = 20;

  /** Returns where the slices are. */
  public StageResult list() throws IOException, InterruptedException {
    return StageResult.of(calls.stage(), calls.send("describe"));
  }

  /** Moves slices to a container and returns when that is over. */
  public StageResult move(List<Integer> slices, int container)
      throws IOException, InterruptedException {
    String list = slices.stream().map(String::valueOf).collect(Collectors.joining(","));
    Properties answer = calls.send("move", list, String.valueOf(container));
    if (answer.getProperty("accepted") == null) {
      throw UserError.usage(answer.getProperty("declined"));
    }
    long move = Long.parseLong(answer.getProperty("accepted"));
    StageResult stage = list();
    while (stage.running() == move) {
      Thread.sleep(POLL_MILLIS);
      stage = list();
    }
    return stage;
  }
}
