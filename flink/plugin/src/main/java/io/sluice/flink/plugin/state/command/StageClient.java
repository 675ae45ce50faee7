package io.sluice.flink.plugin.state.command;

import io.sluice.flink.plugin.state.message.StageAnswer;
import io.sluice.flink.plugin.state.message.StageRequest;
import io.sluice.flink.plugin.state.words.AnswerJson;
import io.sluice.flink.plugin.state.words.RequestWords;
import java.io.IOException;
import java.util.List;

/**
 * Sends one command to a stage over Flink's REST interface and prints the answer as JSON. It runs
 * in a process with Flink's jars, because commands travel as Flink's objects.
 */
public final class StageClient {

  private static final long POLL_MILLIS = 20;

  private StageClient() {}

  /**
   * Runs it.
   *
   * @param words address, job, stage, then a command as {@link RequestWords} reads it
   */
  public static void main(String[] words) throws IOException, InterruptedException {
    StageRest rest = new StageRest(words[0], words[1], words[2]);
    String command = String.join(" ", List.of(words).subList(3, words.length));
    System.out.println(AnswerJson.of(answer(rest, command)));
  }

  private static StageAnswer answer(StageRest rest, String command)
      throws IOException, InterruptedException {
    try {
      StageAnswer answer = rest.send(RequestWords.read(command));
      return answer instanceof StageAnswer.Accepted accepted ? end(rest, accepted) : answer;
    } catch (IllegalArgumentException unreadable) {
      return new StageAnswer.Declined(unreadable.getMessage());
    }
  }

  /** Returns what the stage says when a move is over. */
  private static StageAnswer end(StageRest rest, StageAnswer.Accepted accepted)
      throws IOException, InterruptedException {
    StageAnswer now = rest.send(new StageRequest.Describe());
    while (now instanceof StageAnswer.Description stage && stage.running() == accepted.move()) {
      Thread.sleep(POLL_MILLIS);
      now = rest.send(new StageRequest.Describe());
    }
    return now;
  }
}
