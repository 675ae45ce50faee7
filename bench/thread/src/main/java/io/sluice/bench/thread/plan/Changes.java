package io.sluice.bench.thread.plan;

import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.protocol.LoadShape;
import java.util.Locale;

/**
 * The changes while load is offered, which separate a policy from an order that stays the same.
 *
 * @param rate steps of the rate
 * @param burst how the rate swings instead; null in a run begun before it could
 * @param shiftSeconds after which costs move from one operator to another, of workloads of which
 *     they do; 0 for never
 */
public record Changes(RateStep rate, Burst burst, double shiftSeconds) {

  public static final Changes NONE = new Changes(RateStep.NONE, Burst.STEADY, 0);

  public Changes {
    burst = burst == null ? Burst.STEADY : burst;
    if (rate.steps() && burst.swings()) {
      throw new IllegalArgumentException(
          "a rate steps or comes in bursts: leave out --rate-step or --burst");
    }
    if (!(shiftSeconds >= 0) || Double.isInfinite(shiftSeconds)) {
      throw new IllegalArgumentException("shift must be above 0 s, got " + shiftSeconds);
    }
  }

  /**
   * Returns changes for learning what operators cost on average: none but that costs shift fast.
   */
  public Changes whileLearning() {
    return new Changes(RateStep.NONE, Burst.STEADY, Math.min(shiftSeconds, 0.25));
  }

  /** Returns the load of so many items per second. */
  public LoadShape at(double itemsPerSecond) {
    return burst.swings() ? burst.at(itemsPerSecond) : rate.at(itemsPerSecond);
  }

  /**
   * Refuses what is over before it could be seen.
   *
   * @param measuredSeconds of a stretch of load
   */
  void requireWithin(double measuredSeconds) {
    requireTwice(rate.steps() ? rate.seconds() : 0, "rate-step", measuredSeconds);
    requireTwice(shiftSeconds, "shift", measuredSeconds);
  }

  private static void requireTwice(double each, String name, double measuredSeconds) {
    if (2 * each > measuredSeconds) {
      throw new IllegalArgumentException(
          "a %s of %s s needs twice as many to be measured, and only %s are"
              .formatted(name, each, measuredSeconds));
    }
  }

  /** Returns the text for users; empty if nothing changes. */
  public String told() {
    return (rate.steps() ? ", " + rate : "")
        + (burst.swings() ? ", " + told(burst) : "")
        + (shiftSeconds > 0 ? ", costs shift every %s s".formatted(shiftSeconds) : "");
  }

  private static String told(Burst burst) {
    return String.format(
        Locale.ROOT,
        "%.2f times as many for %.0f %% of every %.1f s",
        burst.factor(),
        100 * burst.duty(),
        burst.periodMillis() / 1000.0);
  }
}
