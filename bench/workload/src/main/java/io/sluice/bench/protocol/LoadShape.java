package io.sluice.bench.protocol;

/**
 * Describes the offered load of one round, all queries together. Bursts keep the mean: outside
 * bursts the rate is lower.
 *
 * @param meanEps mean records per second over the round, all queries together
 * @param burstFactor the rate during a burst, as a multiple of the mean; 1 for a steady load
 * @param burstDuty the share of each period that is burst, in [0, 1); {@code burstFactor *
 *     burstDuty} must stay below 1
 * @param burstPeriodMillis time from one burst's start to the next
 */
public record LoadShape(
    double meanEps, double burstFactor, double burstDuty, long burstPeriodMillis) {

  public LoadShape {
    if (!(meanEps > 0) || !(burstFactor >= 1) || !(burstDuty >= 0) || burstDuty >= 1) {
      throw new IllegalArgumentException(
          "load must be positive, burst factor >= 1 and duty in [0, 1), got %s, %s, %s"
              .formatted(meanEps, burstFactor, burstDuty));
    }
    if (burstFactor * burstDuty >= 1 && burstFactor > 1) {
      throw new IllegalArgumentException(
          "burst factor %s for %s of the time leaves nothing for the rest"
              .formatted(burstFactor, burstDuty));
    }
    if (burstPeriodMillis <= 0) {
      throw new IllegalArgumentException("burst period must be positive: " + burstPeriodMillis);
    }
  }

  public static LoadShape steady(double meanEps) {
    return new LoadShape(meanEps, 1, 0, 1000);
  }
}
