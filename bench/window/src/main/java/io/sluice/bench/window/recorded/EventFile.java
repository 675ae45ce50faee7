package io.sluice.bench.window.recorded;

import io.sluice.core.config.Spelling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads events from a CSV file whose first line names its columns. The first event determines the
 * format of a column of times.
 */
public final class EventFile {

  private static final String ONE_GROUP = "";

  private final CsvRows rows;
  private final FileColumns columns;
  private final int value;
  private final int time;
  private final int arrival;
  private final int key;
  private TimeFormat times;
  private TimeFormat arrivals;

  /**
   * Holds the content of a file.
   *
   * @param events the events in the order of their arrivals
   * @param times the format of the column of times
   * @param arrivals the format of the column of arrivals
   */
  public record Content(RecordedEvents events, TimeFormat times, TimeFormat arrivals) {}

  private EventFile(CsvRows rows, FileColumns columns) {
    this.rows = rows;
    this.columns = columns;
    List<String> names = List.copyOf(rows.cells());
    value = position(names, columns.value());
    time = position(names, columns.time());
    arrival = position(names, columns.arrival());
    key = columns.key().map(column -> position(names, column)).orElse(-1);
  }

  /**
   * Reads a file.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if a cell is wrong or missing; the message has the line and
   *     the value
   */
  public static Content read(Path file, FileColumns columns) throws IOException {
    try (CsvRows rows = CsvRows.open(file)) {
      if (!rows.next()) {
        throw new IllegalArgumentException(
            file + " is empty: its first line has to name the columns");
      }
      return new EventFile(rows, columns).content();
    }
  }

  private int position(List<String> names, String column) {
    int found = names.indexOf(column);
    if (found < 0) {
      throw new IllegalArgumentException(
          "%s has no column '%s'%s; its columns are %s"
              .formatted(
                  rows.file(), column, Spelling.hint(column, names), String.join(", ", names)));
    }
    return found;
  }

  private Content content() throws IOException {
    EventRecorder recorder = new EventRecorder();
    while (rows.next()) {
      String when = cell(time, columns.time());
      String arrived = cell(arrival, columns.arrival());
      if (times == null) {
        times = TimeFormat.guess(when);
        arrivals = TimeFormat.guess(arrived);
      }
      recorder.add(
          key < 0 ? ONE_GROUP : cell(key, columns.key().orElseThrow()),
          micros(times, columns.time(), when),
          micros(arrivals, columns.arrival(), arrived),
          number(cell(value, columns.value())));
    }
    if (times == null) {
      throw new IllegalArgumentException(
          rows.file() + " has no event below the line that names the columns");
    }
    return new Content(recorder.events(), times, arrivals);
  }

  private String cell(int position, String column) {
    if (position >= rows.cells().size()) {
      throw new IllegalArgumentException(
          "%s: the line ends after %d cells, before column %s; complete the line or remove it"
              .formatted(rows.place(), rows.cells().size(), column));
    }
    return rows.cells().get(position);
  }

  private long micros(TimeFormat format, String column, String text) {
    try {
      return format.micros(text);
    } catch (IllegalArgumentException e) {
      throw refusal(column, text, "time like the first one (" + format.text() + ")", e);
    }
  }

  private double number(String text) {
    try {
      double number = Double.parseDouble(text);
      if (Double.isFinite(number)) {
        return number;
      }
      throw refusal(columns.value(), text, "finite number", null);
    } catch (NumberFormatException e) {
      throw refusal(columns.value(), text, "number", e);
    }
  }

  private IllegalArgumentException refusal(
      String column, String text, String expected, Exception cause) {
    return new IllegalArgumentException(
        "%s, column %s: '%s' is no %s; correct the cell or remove the line"
            .formatted(rows.place(), column, text, expected),
        cause);
  }
}
