package io.sluice.bench.experiment.stats;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Is one point of a distribution with its uncertainty. The band resamples whole units, which are
 * starts of processes if there are several, because the results of one start are not independent.
 * It is for charts only: claims rest on {@link PairedRatio}.
 *
 * @param share the share of the samples that do not exceed {@code value}
 * @param value the quantile, in the unit of the samples
 * @param low the lower edge of the 95 % percentile bootstrap
 * @param high the upper edge
 */
public record QuantileBand(double share, double value, double low, double high) {

  private static final int RESAMPLES = 200;

  /**
   * Returns the distribution of all units together, at the given shares.
   *
   * @param units the samples of each unit; at least one value in all
   * @param shares the shares, in [0, 1]
   * @param seed the seed of the resampling
   */
  public static List<QuantileBand> of(List<Sample> units, double[] shares, long seed) {
    List<Sample> resamples =
        Sample.resampled(
            units, RESAMPLES, new SplittableRandom(seed).ints(0, units.size()).iterator());
    Sample all = Sample.together(units);
    return Arrays.stream(shares).mapToObj(share -> band(share, all, resamples)).toList();
  }

  private static QuantileBand band(double share, Sample all, List<Sample> resamples) {
    Sample values =
        Sample.of(resamples.stream().mapToDouble(sample -> sample.quantile(share)).toArray());
    return new QuantileBand(
        share, all.quantile(share), values.quantile(0.025), values.quantile(0.975));
  }
}
