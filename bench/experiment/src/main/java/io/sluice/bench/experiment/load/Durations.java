package io.sluice.bench.experiment.load;

import io.sluice.core.config.BadValueException;
import io.sluice.core.config.DurationText;
import java.time.Duration;

/** Parses durations of the command line: {@code 500ms}, {@code 8s}, {@code 2min}. */
public final class Durations {

  private Durations() {}

  /**
   * Returns a duration in ms.
   *
   * @throws IllegalArgumentException when the text is no duration; the message has the value and
   *     the expected forms
   */
  public static long millis(String text) {
    try {
      Duration duration = DurationText.parse(text);
      if (!duration.isNegative()) {
        return duration.toMillis();
      }
      throw new BadValueException("it is below 0");
    } catch (BadValueException e) {
      throw new IllegalArgumentException(
          "'%s' is not a duration such as 500ms, 8s or 2min: %s".formatted(text, e.getMessage()),
          e);
    }
  }
}
