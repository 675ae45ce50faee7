package io.sluice.bench.workload;

import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** Turns the values of a published parquet file into fields of a trip. */
final class ParquetFields {

  private static final long MICROS = 1_000_000;

  private ParquetFields() {}

  /** The files hold local time as microseconds since 1970. */
  static LocalDateTime time(TripRow row, String column, Object value) {
    if (value instanceof Long micros) {
      return LocalDateTime.ofEpochSecond(Math.floorDiv(micros, MICROS), 0, ZoneOffset.UTC);
    }
    throw row.bad(column, value, "a time");
  }

  static long hundredths(TripRow row, String column, Object value) {
    if (value instanceof Double miles && Double.isFinite(miles)) {
      return Math.round(miles * 100);
    }
    throw row.bad(column, value, "a number of miles");
  }

  static int area(TripRow row, String column, Object value) {
    if (value instanceof Number zone) {
      return zone.intValue();
    }
    throw row.bad(column, value, "a zone number");
  }
}
