package io.sluice.bench.plan;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 500ms}, {@code 8s}, {@code 2min}. */
public final class Durations {

  private static final Pattern FORM = Pattern.compile("(\\d{1,9})\\s*(ms|s|min)");

  private Durations() {}

  /**
   * Reads a duration, in milliseconds.
   *
   * @throws IllegalArgumentException naming the value and the forms understood
   */
  public static long millis(String text) {
    Matcher match = FORM.matcher(text);
    if (!match.matches()) {
      throw new IllegalArgumentException(
          "'%s' is not a duration such as 500ms, 8s or 2min".formatted(text));
    }
    long amount = Long.parseLong(match.group(1));
    return switch (match.group(2)) {
      case "ms" -> amount;
      case "s" -> amount * 1000;
      default -> amount * 60_000;
    };
  }
}
