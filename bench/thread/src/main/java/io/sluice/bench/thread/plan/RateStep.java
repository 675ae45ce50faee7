package io.sluice.bench.thread.plan;

import io.sluice.bench.protocol.LoadShape;
import java.util.Locale;

/**
 * Describes a rate that steps up and down: low for half a step, then high and low in turn.
 *
 * @param low the low rate as a multiple of the planned one, above 0
 * @param high the high rate as a multiple of the planned one, at least {@code low}
 * @param seconds the time between two steps
 */
public record RateStep(double low, double high, double seconds) {

  public static final RateStep NONE = new RateStep(1, 1, 1);

  private static final double HALF = 0.5;

  public RateStep {
    if (!(low > 0) || !(high >= low) || !(seconds > 0) || Double.isInfinite(high + seconds)) {
      throw new IllegalArgumentException(
          "rate step %s,%s,%s: low must be above 0, high at least as much, seconds above 0"
              .formatted(low, high, seconds));
    }
  }

  /**
   * Parses {@code LOW,HIGH,SECONDS}, for example {@code 0.7,1.3,4}.
   *
   * @throws IllegalArgumentException when the text has another form; the message has the text and
   *     the expected form
   */
  public static RateStep parse(String text) {
    String[] parts = text.split(",", -1);
    try {
      if (parts.length == 3) {
        RateStep step = new RateStep(number(parts[0]), number(parts[1]), number(parts[2]));
        if (step.steps()) {
          return step;
        }
      }
    } catch (NumberFormatException e) {
      // refused below, like a text with too few or too many parts
    }
    throw new IllegalArgumentException(
        "rate step '%s' is not LOW,HIGH,SECONDS with LOW below HIGH, such as 0.7,1.3,4"
            .formatted(text));
  }

  private static double number(String part) {
    return Double.parseDouble(part.strip());
  }

  public boolean steps() {
    return high > low;
  }

  /** Returns the load for a planned rate, items per second. */
  LoadShape at(double rate) {
    double mean = (low + high) / 2;
    return new LoadShape(rate * mean, high / mean, HALF, Math.round(2000 * seconds));
  }

  /** Returns a text for users. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "%.2f to %.2f times as many, %.1f s each", low, high, seconds);
  }
}
