package io.sluice.core.query.policy;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats times and durations in the reasons of all policies. */
final class ReasonText {

  private static final DateTimeFormatter TIME_OF_DAY =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

  private ReasonText() {}

  /** Returns a moment (epoch ms) as time of day in UTC, to the ms. */
  static String time(long epochMillis) {
    return TIME_OF_DAY.format(Instant.ofEpochMilli(epochMillis));
  }

  static String time(double epochMillis) {
    return time(Math.round(epochMillis));
  }

  /** Formats milliseconds, with tenths only where they matter. */
  static String millis(double millis) {
    return Math.abs(millis) < 10
        ? String.format(Locale.ROOT, "%.1f ms", millis)
        : Math.round(millis) + " ms";
  }
}
