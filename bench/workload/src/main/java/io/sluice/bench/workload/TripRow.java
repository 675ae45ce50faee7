package io.sluice.bench.workload;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.function.Function;

/** One row of a published file while it is read: turns texts into fields, or says what is wrong. */
record TripRow(Path file, long number) {

  LocalDateTime time(String column, String text) {
    return field(column, text, "a time like 2024-01-31 23:59:59", Trip::time);
  }

  long hundredths(String column, String text) {
    return field(column, text, "a number of miles", Trip::hundredths);
  }

  int area(String column, String text) {
    return field(column, text, "a zone number", Integer::parseInt);
  }

  double degrees(String column, String text) {
    return field(column, text, "a number of degrees", Double::parseDouble);
  }

  BadWorkloadException bad(String column, Object value, String wanted) {
    return new BadWorkloadException(
        "%s row %d, column %s: '%s' is not %s".formatted(file, number, column, value, wanted));
  }

  private <T> T field(String column, String text, String wanted, Function<String, T> parse) {
    try {
      return parse.apply(text.trim());
    } catch (RuntimeException e) {
      BadWorkloadException bad = bad(column, text, wanted);
      bad.initCause(e);
      throw bad;
    }
  }
}
