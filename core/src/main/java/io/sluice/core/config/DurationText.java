package io.sluice.core.config;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as users of stream engines write them: a whole number and a unit, with or without a
 * space ({@code 20 ms}, {@code 3s}, {@code 1 min}). A number without a unit is refused, because it
 * means ms to one reader and s to another.
 */
public final class DurationText {

  private static final Pattern FORM = Pattern.compile("([+-]?[0-9]+)\\s*(\\p{L}*)");
  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);
  private static final Map<String, ChronoUnit> UNITS =
      Map.ofEntries(
          Map.entry("ns", ChronoUnit.NANOS),
          Map.entry("us", ChronoUnit.MICROS),
          Map.entry("µs", ChronoUnit.MICROS),
          Map.entry("ms", ChronoUnit.MILLIS),
          Map.entry("milli", ChronoUnit.MILLIS),
          Map.entry("millis", ChronoUnit.MILLIS),
          Map.entry("s", ChronoUnit.SECONDS),
          Map.entry("sec", ChronoUnit.SECONDS),
          Map.entry("second", ChronoUnit.SECONDS),
          Map.entry("seconds", ChronoUnit.SECONDS),
          Map.entry("m", ChronoUnit.MINUTES),
          Map.entry("min", ChronoUnit.MINUTES),
          Map.entry("minute", ChronoUnit.MINUTES),
          Map.entry("minutes", ChronoUnit.MINUTES),
          Map.entry("h", ChronoUnit.HOURS),
          Map.entry("hour", ChronoUnit.HOURS),
          Map.entry("hours", ChronoUnit.HOURS),
          Map.entry("d", ChronoUnit.DAYS),
          Map.entry("day", ChronoUnit.DAYS),
          Map.entry("days", ChronoUnit.DAYS));

  private DurationText() {}

  /**
   * Reads one.
   *
   * @throws BadValueException saying what is wrong with it
   */
  public static Duration parse(String text) throws BadValueException {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new BadValueException("not a whole number followed by a unit");
    }
    if (form.group(2).isEmpty()) {
      throw new BadValueException("has no unit (ms, s, min, h)");
    }
    ChronoUnit unit = UNITS.get(form.group(2).toLowerCase(Locale.ROOT));
    if (unit == null) {
      throw new BadValueException(
          "unknown unit '" + form.group(2) + "'; the units are ns, us, ms, s, min, h, d");
    }
    try {
      Duration value = Duration.of(Long.parseLong(form.group(1)), unit);
      if (value.abs().compareTo(LONGEST) > 0) {
        throw new BadValueException("too large");
      }
      return value;
    } catch (ArithmeticException | NumberFormatException e) {
      throw new BadValueException("too large");
    }
  }

  /** Returns the text of a duration: in whole ms where that is exact, otherwise in us or ns. */
  public static String show(Duration duration) {
    long nanos = duration.toNanos();
    if (nanos % 1_000_000 == 0) {
      return nanos / 1_000_000 + " ms";
    }
    return nanos % 1_000 == 0 ? nanos / 1_000 + " us" : nanos + " ns";
  }
}
