package io.sluice.bench.experiment.report;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.experiment.Curves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Holds the decisions in the journals ({@code sluice.journal/2}) of a run's processes, of all
 * mechanisms. Unreadable lines are left out, since a process may end while it writes.
 *
 * @param all the decisions, oldest first
 */
public record Decisions(List<Decision> all) {

  public static final Decisions NONE = new Decisions(List.of());

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final double BIN_SECONDS = 0.1;

  /** A decision with its time, epoch ms. */
  record Decision(long atMillis, String text) {}

  /**
   * A mark for decisions that are so close that a chart shows them as one.
   *
   * @param s seconds since the start of the round
   * @param count the number of decisions
   * @param text the text of the first
   */
  record Mark(double s, int count, String text) {}

  /** Reads all journals in a folder, which need not exist. */
  public static Decisions in(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return NONE;
    }
    List<Decision> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(file -> file.toString().endsWith(".jsonl")).toList()) {
        try (Stream<String> lines = Files.lines(file)) {
          lines.forEach(line -> read(line).ifPresent(all::add));
        }
      }
    }
    all.sort(Comparator.comparingLong(Decision::atMillis));
    return new Decisions(List.copyOf(all));
  }

  private static Optional<Decision> read(String line) {
    try {
      JsonNode node = JSON.readTree(line);
      return node.path("number").asLong() > 0
          ? Optional.of(new Decision(node.path("at").asLong(), text(node)))
          : Optional.empty();
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  private static String text(JsonNode line) {
    return "%s %s: %s"
        .formatted(
            line.path("type").asText(), line.at("/entity/id").asText(), line.path("why").asText());
  }

  /** Returns the marks of decisions during a round. */
  List<Mark> during(Curves curves) {
    TreeMap<Long, Mark> marks = new TreeMap<>();
    if (curves.startMillis() > 0) {
      for (Decision decision : all) {
        double s = (decision.atMillis() - curves.startMillis()) / 1000.0;
        if (s >= 0 && s <= curves.seconds()) {
          marks.merge(
              (long) (s / BIN_SECONDS),
              new Mark(s, 1, decision.text()),
              (first, one) -> new Mark(first.s(), first.count() + 1, first.text()));
        }
      }
    }
    return List.copyOf(marks.values());
  }
}
