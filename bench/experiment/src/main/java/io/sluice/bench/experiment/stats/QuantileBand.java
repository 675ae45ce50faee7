package io.sluice.bench.experiment.stats;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * One point of a distribution drawn with its uncertainty. The band resamples whole units, the
 * starts of processes where there are several, because results of one are not independent of each
 * other. For pictures only: claims rest on {@link PairedRatio}.
 *
 * @param share of the samples that do not exceed {@code value}
 * @param value in the unit of the samples
 * @param low lower edge of the 95 % percentile bootstrap
 * @param high upper edge
 */
public record QuantileBand(double share, double value, double low, double high) {

  private static final int RESAMPLES = 200;

  /**
   * Returns the distribution of all units together, at the given shares.
   *
   * @param units what was measured in each; at least one value in all
   * @param shares in [0, 1]
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
