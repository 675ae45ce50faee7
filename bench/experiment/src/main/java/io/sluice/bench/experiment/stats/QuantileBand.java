package io.sluice.bench.experiment.stats;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;

/**
 * One point of a distribution drawn with its uncertainty. The band resamples whole rounds, because
 * the results of one round are not independent of each other. For pictures only: claims rest on
 * {@link PairedRatio}.
 *
 * @param share of the samples that do not exceed {@code value}
 * @param value in the unit of the samples
 * @param low lower edge of the 95 % percentile bootstrap
 * @param high upper edge
 */
public record QuantileBand(double share, double value, double low, double high) {

  private static final int RESAMPLES = 200;

  /**
   * The distribution of all rounds together, at the given shares.
   *
   * @param rounds the raw samples of each round; at least one sample in all
   * @param shares in [0, 1]
   */
  public static List<QuantileBand> of(List<double[]> rounds, double[] shares, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] resamples = new double[RESAMPLES][];
    for (int i = 0; i < RESAMPLES; i++) {
      resamples[i] = resample(rounds, random);
    }
    double[] all = sorted(rounds.stream().flatMapToDouble(Arrays::stream));
    return Arrays.stream(shares).mapToObj(share -> band(share, all, resamples)).toList();
  }

  private static QuantileBand band(double share, double[] all, double[][] resamples) {
    double[] values =
        sorted(
            Arrays.stream(resamples)
                .filter(sample -> sample.length > 0)
                .mapToDouble(sample -> Summary.percentile(sample, share)));
    return new QuantileBand(
        share,
        Summary.percentile(all, share),
        Summary.percentile(values, 0.025),
        Summary.percentile(values, 0.975));
  }

  private static double[] resample(List<double[]> rounds, SplittableRandom random) {
    return sorted(
        random
            .ints(rounds.size(), 0, rounds.size())
            .mapToObj(rounds::get)
            .flatMapToDouble(Arrays::stream));
  }

  private static double[] sorted(DoubleStream values) {
    return values.filter(Double::isFinite).sorted().toArray();
  }
}
