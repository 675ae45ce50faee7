package io.sluice.flink.sql;

import io.sluice.core.window.WindowQuestion;
import java.io.Serializable;
import org.apache.flink.types.Row;

/**
 * Holds what a call of a function asks for, as far as a task needs it.
 *
 * @param question about the windows
 * @param measured column of the values; null counts rows
 * @param arrived column that says when rows arrived; null takes the newest event time
 */
record Call(WindowQuestion question, Column measured, Column arrived) implements Serializable {

  private static final long serialVersionUID = 1L;

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
