package io.sluice.bench.thread.plan;

import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.protocol.LoadShape;
import java.util.Locale;

/**
 * Describes changes while load is offered, which distinguish a policy from a constant order.
 *
 * @param rate the steps of the rate
 * @param burst the bursts of the rate, instead of steps; null in the plan of an older Sluice
 * @param shiftSeconds the period with which costs move from one operator to another, for workloads
 *     with moving costs; 0 for never
 */
public record Changes(RateStep rate, Burst burst, double shiftSeconds) {

  public static final Changes NONE = new Changes(RateStep.NONE, Burst.STEADY, 0);

  public Changes {
    burst = burst == null ? Burst.STEADY : burst;
    if (rate.steps() && burst.swings()) {
      throw new IllegalArgumentException(
          "a rate has either steps or bursts: leave out --rate-step or --burst");
    }
    if (!(shiftSeconds >= 0) || Double.isInfinite(shiftSeconds)) {
      throw new IllegalArgumentException("shift must be above 0 s, got " + shiftSeconds);
    }
  }

  /** Returns the changes while mean costs of operators are learned: only fast shifts of costs. */
  public Changes whileLearning() {
    return new Changes(RateStep.NONE, Burst.STEADY, Math.min(shiftSeconds, 0.25));
  }

  /** Returns the load for a mean rate, items per second. */
  public LoadShape at(double itemsPerSecond) {
    return burst.swings() ? burst.at(itemsPerSecond) : rate.at(itemsPerSecond);
  }

  /**
   * Refuses changes that are too slow for a measurement.
   *
   * @param measuredSeconds the measured seconds of a phase of load
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

  /** Returns a text for users; empty if nothing changes. */
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
