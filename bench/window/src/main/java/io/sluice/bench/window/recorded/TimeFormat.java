package io.sluice.bench.window.recorded;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;

/** Lists the formats of times in a column, and parses them. */
public enum TimeFormat {

  /** ISO 8601, or an SQL timestamp: the same with a space. Without an offset it is UTC. */
  DATE("dates, UTC unless they say an offset", 0),
  SECONDS("seconds since the epoch", 1e6),
  MILLIS("milliseconds since the epoch", 1e3),
  MICROS("microseconds since the epoch", 1),
  NANOS("nanoseconds since the epoch", 1e-3);

  /**
   * The number from which on the finer unit is assumed, since otherwise the time would not be in
   * this century.
   */
  private static final double LEAST_MILLIS = 1e11;

  private static final double LEAST_MICROS = 1e14;
  private static final double LEAST_NANOS = 1e17;
  private static final double MOST_MICROS = 3e17;
  private static final int DAY_LENGTH = 10;

  private static final DateTimeFormatter DATES =
      new DateTimeFormatterBuilder()
          .parseCaseInsensitive()
          .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
          .optionalStart()
          .parseLenient()
          .appendOffset("+HH:mm", "Z")
          .optionalEnd()
          .toFormatter();

  private final String text;
  private final double micros;

  TimeFormat(String text, double micros) {
    this.text = text;
    this.micros = micros;
  }

  /** Returns a description for users. */
  public String text() {
    return text;
  }

  /** Returns the most likely format of a time. */
  static TimeFormat guess(String time) {
    double number;
    try {
      number = Math.abs(Double.parseDouble(time));
    } catch (NumberFormatException e) {
      return DATE;
    }
    if (number >= LEAST_NANOS) {
      return NANOS;
    }
    if (number >= LEAST_MICROS) {
      return MICROS;
    }
    return number >= LEAST_MILLIS ? MILLIS : SECONDS;
  }

  /**
   * Returns a time in µs since the epoch.
   *
   * @throws IllegalArgumentException if the text has another format
   */
  long micros(String time) {
    if (this == DATE) {
      return ofDate(time);
    }
    double since = Double.parseDouble(time) * micros;
    if (!(Math.abs(since) <= MOST_MICROS)) {
      throw new IllegalArgumentException("no time: " + time);
    }
    return Math.round(since);
  }

  private static long ofDate(String time) {
    boolean spaced = time.length() > DAY_LENGTH && time.charAt(DAY_LENGTH) == ' ';
    String iso =
        spaced ? time.substring(0, DAY_LENGTH) + 'T' + time.substring(DAY_LENGTH + 1) : time;
    try {
      TemporalAccessor read = DATES.parseBest(iso, OffsetDateTime::from, LocalDateTime::from);
      Instant at =
          read instanceof OffsetDateTime offset
              ? offset.toInstant()
              : ((LocalDateTime) read).toInstant(ZoneOffset.UTC);
      return ChronoUnit.MICROS.between(Instant.EPOCH, at);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("no time: " + time, e);
    }
  }
}
