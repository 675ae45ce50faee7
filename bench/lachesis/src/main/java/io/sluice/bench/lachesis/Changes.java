package io.sluice.bench.lachesis;

import io.sluice.bench.protocol.LoadShape;

/**
 * What changes while load is offered: what separates a policy from an order that stays the same.
 *
 * @param rate steps of the rate
 * @param shiftSeconds after which costs move from one operator to another, of workloads of which
 *     they do; 0 for never
 */
public record Changes(RateStep rate, double shiftSeconds) {

  public static final Changes NONE = new Changes(RateStep.NONE, 0);

  public Changes {
    if (!(shiftSeconds >= 0) || Double.isInfinite(shiftSeconds)) {
      throw new IllegalArgumentException("shift must be above 0 s, got " + shiftSeconds);
    }
  }

  /**
   * The same all the time, but that costs shift fast: for learning what operators cost on average.
   */
  public Changes whileLearning() {
    return new Changes(RateStep.NONE, Math.min(shiftSeconds, 0.25));
  }

  /** Of so many items per second. */
  public LoadShape at(double itemsPerSecond) {
    return rate.at(itemsPerSecond);
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

  /** For people; empty if nothing changes. */
  public String told() {
    return (rate.steps() ? ", " + rate : "")
        + (shiftSeconds > 0 ? ", costs shift every %s s".formatted(shiftSeconds) : "");
  }
}
