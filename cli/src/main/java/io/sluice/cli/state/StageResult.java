package io.sluice.cli.state;

import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.Result;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Tells where the slices of a stage are.
 *
 * @param containers the slices of each container
 * @param backups how many each container holds
 * @param running the move that is under way, or 0
 * @param last the move that ended last, or null
 */
public record StageResult(
    String stage,
    Map<Integer, List<Integer>> containers,
    List<Integer> backups,
    long running,
    LastMove last)
    implements Result {

  private static final Pattern COMMA = Pattern.compile(",");

  /**
   * Tells how a move went.
   *
   * @param failure why it did not happen, or empty
   */
  public record LastMove(
      long move, int slices, long copyMillis, long switchMillis, String failure) {}

  /** Reads what a stage answered. */
  static StageResult of(String stage, Properties answer) {
    List<Integer> places = numbers(answer, "slices");
    Map<Integer, List<Integer>> containers = new TreeMap<>();
    for (int at = 0; at < Integer.parseInt(answer.getProperty("deployed")); at++) {
      int container = at;
      containers.put(
          container,
          IntStream.range(0, places.size())
              .filter(slice -> places.get(slice) == container)
              .boxed()
              .toList());
    }
    return new StageResult(
        stage,
        containers,
        numbers(answer, "backups"),
        Long.parseLong(answer.getProperty("running")),
        last(answer));
  }

  private static List<Integer> numbers(Properties answer, String key) {
    return COMMA.splitAsStream(answer.getProperty(key)).map(Integer::valueOf).toList();
  }

  private static LastMove last(Properties answer) {
    return answer.getProperty("last") == null
        ? null
        : new LastMove(
            Long.parseLong(answer.getProperty("last")),
            Integer.parseInt(answer.getProperty("last.slices")),
            Long.parseLong(answer.getProperty("last.copyMillis")),
            Long.parseLong(answer.getProperty("last.switchMillis")),
            answer.getProperty("last.failure"));
  }

  /** Returns whether the move that ended last did happen, as a command that asked for it ends. */
  public int exitCode() {
    return last.failure().isEmpty() ? ExitCode.DONE : ExitCode.CHECK_FAILED;
  }

  @Override
  public String text() {
    String lines =
        containers.entrySet().stream()
            .map(
                container ->
                    "container %d  %4d slices  %s%s%n"
                        .formatted(
                            container.getKey(),
                            container.getValue().size(),
                            NumberList.text(container.getValue()),
                            backupsOf(container.getKey())))
            .collect(Collectors.joining());
    return lines + (running > 0 ? "move %d is under way".formatted(running) : lastText());
  }

  private String backupsOf(int container) {
    int held = backups.get(container);
    return held == 0 ? "" : "  and %d backups of others".formatted(held);
  }

  private String lastText() {
    if (last == null) {
      return "no slice has moved yet";
    }
    return last.failure().isEmpty()
        ? "move %d: %d slices copied in %d ms, switched in %d ms"
            .formatted(last.move(), last.slices(), last.copyMillis(), last.switchMillis())
        : "move %d did not happen: %s".formatted(last.move(), last.failure());
  }
}
