package io.sluice.bench.tuple.arrivals;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads arrivals from a file: a line of column names, then a line for each event. There must be the
 * columns {@code slot} and {@code task}; there may be {@code tuples} and {@code happened}.
 */
public final class TraceFile {

  private static final List<String> COLUMNS = List.of("slot", "task", "tuples", "happened");
  private static final int MOST_TUPLES = 1_000_000;

  private final Path file;
  private final List<String> head;
  private final List<int[]> events = new ArrayList<>();
  private int lastTask;

  private TraceFile(Path file, List<String> head) {
    this.file = file;
    this.head = head;
  }

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException if it cannot be understood, with the line
   */
  public static ArrivalSource read(Path file) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(file)) {
      String names = in.readLine();
      TraceFile trace = new TraceFile(file, names == null ? List.of() : cells(names));
      trace.checkHead();
      int number = 1;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (!line.isBlank()) {
          trace.add(cells(line), number);
        }
      }
      return ArrivalSource.of(file.getFileName().toString(), trace.arrivals());
    }
  }

  private static List<String> cells(String line) {
    return List.of(line.strip().split("\\s*,\\s*", -1));
  }

  private void checkHead() {
    boolean isKnown = COLUMNS.containsAll(head) && head.stream().distinct().count() == head.size();
    if (!isKnown || !head.contains("slot") || !head.contains("task")) {
      throw refused(
          1,
          "'%s': expected the columns slot,task and, if known, tuples,happened"
              .formatted(String.join(",", head)));
    }
  }

  private void add(List<String> cells, int line) {
    if (cells.size() != head.size()) {
      throw refused(
          line, "%d values: expected %d, as in line 1".formatted(cells.size(), head.size()));
    }
    int slot = number(cells, "slot", line, 0, ArrivalSource.MOST_SLOTS - 1, 0);
    int task = number(cells, "task", line, 0, ArrivalPlan.MOST_TASKS - 1, 0);
    int tuples = number(cells, "tuples", line, 1, MOST_TUPLES, 1);
    int happened = number(cells, "happened", line, -ArrivalSource.MOST_SLOTS, slot, slot);
    if (!events.isEmpty() && slot < events.get(events.size() - 1)[0]) {
      throw refused(
          line,
          "slot %d after slot %d: sort the lines by slot"
              .formatted(slot, events.get(events.size() - 1)[0]));
    }
    events.add(new int[] {slot, task, tuples, happened});
    lastTask = Math.max(lastTask, task);
  }

  private int number(
      List<String> cells, String column, int line, int least, int most, int otherwise) {
    int at = head.indexOf(column);
    if (at < 0) {
      return otherwise;
    }
    try {
      int number = Integer.parseInt(cells.get(at));
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The message below says what is expected.
    }
    throw refused(
        line,
        "%s '%s': expected a whole number from %d to %d"
            .formatted(column, cells.get(at), least, most));
  }

  private RecordedArrivals arrivals() {
    if (events.isEmpty()) {
      throw refused(2, "no events: expected a line for each");
    }
    int slots = events.get(events.size() - 1)[0] + 1;
    RecordedArrivals recorded = new RecordedArrivals(lastTask + 1, slots);
    events.forEach(event -> recorded.add(event[0], event[1], event[2], event[3]));
    return recorded;
  }

  private IllegalArgumentException refused(int line, String problem) {
    return new IllegalArgumentException("%s, line %d: %s".formatted(file, line, problem));
  }
}
