package io.sluice.cli.state;

import static java.util.Comparator.comparingDouble;

import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Shows where the slices of a stage are and what they cost.
 *
 * @param running the number of the move that is under way, or 0
 * @param last the move that ended last, or null
 */
public record StageResult(
    String stage, long running, List<ContainerState> containers, EndedMove last) implements Result {

  private static final int BUSIEST = 5;

  private record Place(ContainerState container, SliceState slice) {

    String text() {
      return String.format(
          Locale.ROOT,
          "  slice %d in container %d: %.1f %%, %.0f records/s, %d entries",
          slice.slice(),
          container.container(),
          100 * slice.busy(),
          slice.recordsPerS(),
          slice.entries());
    }
  }

  /**
   * Returns the exit code of a command that asked for the move that ended last: 0 if it happened.
   */
  public int exitCode() {
    return last == null || last.failure() == null ? ExitCode.DONE : ExitCode.CHECK_FAILED;
  }

  @Override
  public String text() {
    List<String> lines = new ArrayList<>();
    containers.forEach(container -> lines.add(container.placesText()));
    lines.addAll(loadLines());
    lines.add(running > 0 ? "move %d is under way".formatted(running) : lastText());
    return String.join(System.lineSeparator(), lines);
  }

  private String lastText() {
    return last == null ? "no slice has moved yet" : last.text();
  }

  /** Returns how busy the containers are, their backups on disk, and their busiest slices. */
  List<String> loadLines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "  %9s  %-9s  %6s  %9s  %9s  %9s  %s"
            .formatted(
                "container",
                "use",
                "busy",
                "records/s",
                "queued kB",
                "entries",
                "node, TaskManager"));
    containers.forEach(container -> lines.add(container.loadText()));
    containers.stream()
        .map(ContainerState::diskText)
        .filter(text -> !text.isEmpty())
        .forEach(lines::add);
    containers.stream()
        .flatMap(one -> one.slices().stream().map(slice -> new Place(one, slice)))
        .filter(place -> place.slice().busy() > 0)
        .sorted(comparingDouble((Place place) -> -place.slice().busy()))
        .limit(BUSIEST)
        .map(Place::text)
        .forEach(lines::add);
    return lines;
  }
}
