package io.sluice.flink.plugin.state.command;

import io.sluice.flink.plugin.state.message.MoveReport;
import io.sluice.flink.plugin.state.message.StageAnswer;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Sends one command to a stage over Flink's REST interface and prints the answer as properties. It
 * runs in a process with Flink's jars, because commands travel as Flink's objects.
 */
public final class StageClient {

  private static final long POLL_MILLIS = 20;

  private StageClient() {}

  /**
   * Runs it.
   *
   * @param words address, job, stage, then {@code describe}, {@code move SLICES CONTAINER}, {@code
   *     scale CONTAINERS}, {@code drain CONTAINERS} or {@code calloff}
   */
  public static void main(String[] words) throws IOException, InterruptedException {
    StageRest rest = new StageRest(words[0], words[1], words[2]);
    StageAnswer answer = rest.send(request(words));
    System.out.print(
        text(answer instanceof StageAnswer.Accepted accepted ? end(rest, accepted) : answer));
  }

  private static StageRequest request(String[] words) {
    return switch (words[3]) {
      case "move" -> new StageRequest.MoveSlices(numbers(words[4]), Integer.parseInt(words[5]));
      case "scale" -> new StageRequest.Scale(Integer.parseInt(words[4]));
      case "drain" -> new StageRequest.Drain(numbers(words[4]));
      case "calloff" -> new StageRequest.CallOff();
      default -> new StageRequest.Describe();
    };
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

  private static List<Integer> numbers(String list) {
    return Arrays.stream(list.split(",")).map(Integer::valueOf).toList();
  }

  private static String text(StageAnswer answer) {
    if (answer instanceof StageAnswer.Declined declined) {
      return "declined=%s%n".formatted(declined.why());
    }
    return text((StageAnswer.Description) answer);
  }

  private static String text(StageAnswer.Description stage) {
    String containers =
        stage.containers().stream().map(String::valueOf).collect(Collectors.joining(","));
    return "deployed=%d%nslices=%s%nbackups=%s%nrunning=%d%n"
            .formatted(stage.layout().deployed(), containers, backups(stage), stage.running())
        + (stage.last() == null ? "" : text(stage.last()));
  }

  /** Returns how many backups each container holds. */
  private static String backups(StageAnswer.Description stage) {
    return IntStream.range(0, stage.layout().deployed())
        .mapToObj(
            container ->
                stage.backups().stream().filter(holders -> holders.contains(container)).count())
        .map(String::valueOf)
        .collect(Collectors.joining(","));
  }

  private static String text(MoveReport last) {
    return "last=%d%nlast.slices=%d%nlast.copyMillis=%d%nlast.switchMillis=%d%nlast.failure=%s%n"
        .formatted(
            last.move(),
            last.slices(),
            last.copyMillis(),
            last.switchMillis(),
            last.failure() == null ? "" : last.failure());
  }
}
