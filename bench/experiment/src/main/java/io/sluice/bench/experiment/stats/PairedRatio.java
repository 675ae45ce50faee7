package io.sluice.bench.experiment.stats;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The ratio of an arm's metric to that of the arm that it is compared with, from pairs of rounds
 * run close in time. The host's speed drifts by tens of per cent, which multiplies both values of a
 * pair alike, so the logarithm of each pair's ratio is nearly normal; the interval is Student's t
 * on these logarithms. (A percentile bootstrap over so few pairs covers far less than it says: 81 %
 * at five pairs.)
 *
 * <p>Rounds of the same processes are not independent, so the interval is that of the means of
 * blocks, a block being one start of the processes. If there is only one block, the interval is
 * that of its rounds, and too narrow.
 *
 * @param median the median of the pairs' ratios
 * @param centre the centre of the interval: the geometric mean
 * @param low the lower end of the 95 % interval; NaN below two units
 * @param high the upper end; NaN below two units
 * @param pairs number of pairs with two finite, positive values
 * @param blocks number of blocks in which they ran
 */
public record PairedRatio(
    double median, double centre, double low, double high, int pairs, int blocks) {

  /** The least number of blocks that supports a claim. */
  public static final int BLOCKS_FOR_A_CLAIM = 8;

  private static final double CONFIDENCE = 0.95;
  private static final double HARDLY = 1.2;

  /**
   * Returns the ratio of pairs that are each a block. Pairs in which a value is missing, zero or
   * negative have no ratio and are left out.
   *
   * @throws IllegalArgumentException when the two lists differ in length
   */
  public static PairedRatio of(double[] arm, double[] against) {
    int[] blocks = new int[arm.length];
    Arrays.setAll(blocks, i -> i);
    return of(arm, against, blocks);
  }

  /** Returns the ratio of pairs in blocks. */
  public static PairedRatio of(double[] arm, double[] against, int[] blocks) {
    if (arm.length != against.length) {
      throw new IllegalArgumentException(
          "pairs need as many values on both sides, got %d and %d"
              .formatted(arm.length, against.length));
    }
    Map<Integer, double[]> perBlock = new TreeMap<>();
    double[] logs = new double[arm.length];
    int n = 0;
    for (int i = 0; i < arm.length; i++) {
      double log = Math.log(arm[i] / against[i]);
      if (arm[i] > 0 && against[i] > 0 && Double.isFinite(log)) {
        logs[n++] = log;
        perBlock.merge(
            blocks[i], new double[] {log, 1}, (a, b) -> new double[] {a[0] + b[0], a[1] + b[1]});
      }
    }
    double[] pairs = Arrays.copyOf(logs, n);
    double[] units =
        perBlock.size() < 2
            ? pairs
            : perBlock.values().stream().mapToDouble(block -> block[0] / block[1]).toArray();
    return ofLogs(pairs, units, perBlock.size());
  }

  private static PairedRatio ofLogs(double[] pairs, double[] units, int blocks) {
    double mean = Arrays.stream(units).average().orElse(Double.NaN);
    double half = units.length < 2 ? Double.NaN : halfWidth(units, mean);
    double[] ratios = Arrays.stream(pairs).map(Math::exp).toArray();
    return new PairedRatio(
        Summary.median(ratios),
        Math.exp(mean),
        Math.exp(mean - half),
        Math.exp(mean + half),
        pairs.length,
        blocks);
  }

  private static double halfWidth(double[] logs, double mean) {
    int n = logs.length;
    double squares = Arrays.stream(logs).map(x -> (x - mean) * (x - mean)).sum();
    double standardError = Math.sqrt(squares / (n - 1) / n);
    double t = TDistribution.of(n - 1.0).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
    return t * standardError;
  }

  /** Returns the number of values on which the interval rests. */
  public int units() {
    return blocks < 2 ? pairs : blocks;
  }

  public boolean enoughForAClaim() {
    return blocks >= BLOCKS_FOR_A_CLAIM;
  }

  /** Returns whether the whole interval lies below 1. */
  public boolean surelyLess() {
    return high < 1;
  }

  /** Returns whether the whole interval lies above 1. */
  public boolean surelyMore() {
    return low > 1;
  }

  /** Returns whether the whole interval lies within a factor of 1.2 around 1. */
  public boolean hardlyDiffers() {
    return low >= 1 / HARDLY && high <= HARDLY;
  }
}
