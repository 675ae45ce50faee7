package io.sluice.flink.sql;

import java.io.Serializable;
import java.math.BigDecimal;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.logical.LogicalType;

/**
 * A column of the input that a call names.
 *
 * @param name of the column
 * @param getter takes its value from a row
 */
record Column(String name, RowData.FieldGetter getter) implements Serializable {

  private static final long serialVersionUID = 1L;

  static Column at(int position, String name, LogicalType type) {
    return new Column(name, RowData.createFieldGetter(type, position));
  }

  boolean isNull(RowData row) {
    return getter.getFieldOrNull(row) == null;
  }

  /** Returns the value of a column of numbers that is not null. */
  double number(RowData row) {
    Object value = getter.getFieldOrNull(row);
    if (value instanceof DecimalData decimal) {
      BigDecimal exact = decimal.toBigDecimal();
      return exact.doubleValue();
    }
    return ((Number) value).doubleValue();
  }

  /**
   * Returns the value of a column of timestamps, ms.
   *
   * @throws IllegalArgumentException if it is null
   */
  long millis(RowData row) {
    Object value = getter.getFieldOrNull(row);
    if (value == null) {
      throw new IllegalArgumentException(
          "column %s is NULL, and says when rows arrived: filter such rows before the window, WHERE %s IS NOT NULL"
              .formatted(name, name));
    }
    return ((TimestampData) value).getMillisecond();
  }
}
