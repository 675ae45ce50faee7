package io.sluice.verify.versions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rows that {@code verify/versions/check} prints. It is written anew with each row. */
final class VersionTable {
  private static final String NOT_REACHED = "-";
  private static final List<String> COLUMNS =
      List.of(
          "Flink",
          "Java",
          "jobs",
          "operators",
          "threads",
          "queues",
          "helpers",
          "acted",
          "restored",
          "restarts",
          "install");

  private final Path file;
  private final List<Map<String, String>> rows = new ArrayList<>();

  VersionTable(Path file) {
    this.file = file;
  }

  /** Adds a row, of which nothing is known yet. */
  Map<String, String> row() {
    Map<String, String> row = new LinkedHashMap<>();
    COLUMNS.forEach(column -> row.put(column, NOT_REACHED));
    rows.add(row);
    return row;
  }

  void write() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(line(COLUMNS));
    lines.add("|---".repeat(COLUMNS.size()) + "|");
    rows.forEach(row -> lines.add(line(row.values())));
    Files.createDirectories(file.getParent());
    Files.write(file, lines);
  }

  private static String line(Iterable<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }
}
