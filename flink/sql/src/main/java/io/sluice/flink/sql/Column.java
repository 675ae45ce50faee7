package io.sluice.flink.sql;

import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.apache.flink.types.Row;

/**
 * Names a column of the input, as a call does.
 *
 * @param position in a row
 * @param name of the column
 */
record Column(int position, String name) implements Serializable {

  private static final long serialVersionUID = 1L;

  boolean isNull(Row row) {
    return row.getField(position) == null;
  }

  /** Returns the value of a column of numbers that is not null. */
  double number(Row row) {
    return ((Number) row.getField(position)).doubleValue();
  }

  /**
   * Returns the value of a column of timestamps, ms.
   *
   * @param what rows did then, for the message
   * @throws IllegalArgumentException if it is null
   */
  long millis(Row row, String what) {
    Object value = row.getField(position);
    if (value == null) {
      throw new IllegalArgumentException(
          "column %s is NULL, and says when rows %s: filter such rows before the window"
              .formatted(name, what));
    }
    return value instanceof LocalDateTime local
        ? local.toInstant(ZoneOffset.UTC).toEpochMilli()
        : ((Instant) value).toEpochMilli();
  }
}
