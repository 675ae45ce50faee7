package io.sluice.bench.experiment.load;

import io.sluice.bench.protocol.LoadShape;

/**
 * Describes bursts of the offered load.
 *
 * @param factor the rate during a burst as a multiple of the mean; 1 for a steady load
 * @param duty the share of each period that is burst, in [0, 1)
 * @param periodMillis the time from one burst's start to the next, ms
 */
public record Burst(double factor, double duty, long periodMillis) {

  public static final Burst STEADY = new Burst(1, 0, 1000);

  /**
   * The default burst, 1.7 times the mean for 30 % of every 8 s: it builds a backlog of about half
   * a second.
   */
  public static final Burst DEFAULT = new Burst(1.7, 0.3, 8000);

  public Burst {
    new LoadShape(1, factor, duty, periodMillis);
  }

  /**
   * Parses {@code FACTOR,DUTY,PERIOD}, for example {@code 1.7,0.3,8s}.
   *
   * @throws IllegalArgumentException when the text has another form; the message has the value and
   *     the expected form
   */
  public static Burst parse(String text) {
    String[] parts = text.split(",", -1);
    if (parts.length != 3) {
      throw new IllegalArgumentException(
          "burst '%s' is not FACTOR,DUTY,PERIOD, for example 1.7,0.3,8s".formatted(text));
    }
    try {
      return new Burst(
          Double.parseDouble(parts[0].strip()),
          Double.parseDouble(parts[1].strip()),
          Durations.millis(parts[2].strip()));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "burst '%s' holds something that is not a number".formatted(text), e);
    }
  }

  /** Returns whether there are bursts. */
  public boolean swings() {
    return factor > 1 && duty > 0;
  }

  public LoadShape at(double meanEps) {
    return new LoadShape(meanEps, factor, duty, periodMillis);
  }
}
