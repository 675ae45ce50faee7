package io.sluice.bench.workload.trip;

import io.sluice.bench.workload.data.BadWorkloadException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.function.Function;

/**
 * Is one row of a published file. It converts values to fields, or says what is wrong.
 *
 * @param file the file
 * @param number the number of the row
 * @param values the values by column: texts of a CSV file, numbers of a parquet file
 */
record TripRow(Path file, long number, Function<String, Object> values) {

  private static final long MICROS = 1_000_000;

  /** Returns a time. Parquet files hold local time as microseconds since 1970. */
  LocalDateTime time(String column) {
    return field(
        column,
        "a time like 2024-01-31 23:59:59",
        value ->
            value instanceof Long micros
                ? LocalDateTime.ofEpochSecond(Math.floorDiv(micros, MICROS), 0, ZoneOffset.UTC)
                : Trip.time((String) value));
  }

  long hundredths(String column) {
    return field(column, "a number of miles", value -> Trip.hundredths(number(value)));
  }

  int area(String column) {
    return field(
        column,
        "a zone number",
        value -> value instanceof Number zone ? zone.intValue() : Integer.parseInt((String) value));
  }

  double degrees(String column) {
    return field(column, "a number of degrees", TripRow::number);
  }

  private static double number(Object value) {
    return value instanceof Double number ? number : Double.parseDouble((String) value);
  }

  private <T> T field(String column, String wanted, Function<Object, T> parse) {
    Object value = values.apply(column);
    try {
      return parse.apply(value instanceof String text ? text.trim() : value);
    } catch (RuntimeException e) {
      throw new BadWorkloadException(
          "%s row %d, column %s: '%s' is not %s".formatted(file, number, column, value, wanted), e);
    }
  }
}
