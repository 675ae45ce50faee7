package io.sluice.flink.sql;

import io.sluice.core.window.question.WindowQuestion;
import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.flink.types.Row;

/**
 * Holds what a call of a function asks for, as far as a task needs it.
 *
 * @param question about the windows
 * @param partition columns that the table is partitioned by
 * @param measured column of the values; null counts rows
 * @param arrived column that says when rows arrived; null takes the newest event time
 * @param happened column of event times, where the time of the table is when rows arrived; null
 *     where that is the event time
 */
record Call(
    WindowQuestion question,
    List<Column> partition,
    Column measured,
    Column arrived,
    Column happened)
    implements Serializable {

  private static final long serialVersionUID = 1L;

  /** Returns the partition of a row, for people. */
  String partitionOf(Row row) {
    return partition.stream()
        .map(column -> column.name() + "=" + row.getField(column.position()))
        .collect(Collectors.joining(", "));
  }

  /**
   * Returns whether a row has something to aggregate; as in other aggregates, NULL does not count.
   */
  boolean counts(Row row) {
    return measured == null || !measured.isNull(row);
  }

  /**
   * Returns the value of a row that counts.
   *
   * @param time of the row, for the message
   * @throws IllegalArgumentException if it is not finite
   */
  double value(Row row, long time) {
    if (measured == null) {
      return 1;
    }
    double value = measured.number(row);
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "column %s is %s in a row of time %d: must be finite; filter such rows before the window"
              .formatted(measured.name(), value, time));
    }
    return value;
  }
}
