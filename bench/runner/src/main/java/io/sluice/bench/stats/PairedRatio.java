package io.sluice.bench.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How many times as much an arm has of a metric as the arm it is compared with, from pairs of
 * rounds run close in time. The host's speed drifts by tens of per cent, which multiplies both
 * values of a pair alike, so the logarithm of each pair's ratio is what is nearly normal; the
 * interval is Student's t on these logarithms. (A percentile bootstrap over as few pairs covers far
 * less than it says: 81 % at five pairs.)
 *
 * @param median of the pairs' ratios
 * @param geometricMean of the pairs' ratios, the centre of the interval
 * @param low lower end of the 95 % interval of the geometric mean; NaN below two pairs
 * @param high upper end; NaN below two pairs
 * @param pairs that had both values, finite and positive
 */
public record PairedRatio(double median, double geometricMean, double low, double high, int pairs) {

  /** Fewer pairs than this support no claim. */
  public static final int PAIRS_FOR_A_CLAIM = 8;

  private static final double CONFIDENCE = 0.95;

  /**
   * Pairs in which a value is missing, zero or negative have no ratio and are left out.
   *
   * @throws IllegalArgumentException when the two lists differ in length
   */
  public static PairedRatio of(double[] arm, double[] against) {
    if (arm.length != against.length) {
      throw new IllegalArgumentException(
          "pairs need as many values on both sides, got %d and %d"
              .formatted(arm.length, against.length));
    }
    double[] logs = new double[arm.length];
    int n = 0;
    for (int i = 0; i < arm.length; i++) {
      double log = Math.log(arm[i] / against[i]);
      if (arm[i] > 0 && against[i] > 0 && Double.isFinite(log)) {
        logs[n++] = log;
      }
    }
    return ofLogs(Arrays.copyOf(logs, n));
  }

  private static PairedRatio ofLogs(double[] logs) {
    int n = logs.length;
    double mean = Arrays.stream(logs).average().orElse(Double.NaN);
    double half = n < 2 ? Double.NaN : halfWidth(logs, mean);
    double[] ratios = Arrays.stream(logs).map(Math::exp).toArray();
    return new PairedRatio(
        Summary.median(ratios), Math.exp(mean), Math.exp(mean - half), Math.exp(mean + half), n);
  }

  private static double halfWidth(double[] logs, double mean) {
    int n = logs.length;
    double squares = Arrays.stream(logs).map(x -> (x - mean) * (x - mean)).sum();
    double standardError = Math.sqrt(squares / (n - 1) / n);
    double t = TDistribution.of(n - 1.0).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
    return t * standardError;
  }

  public boolean enoughForAClaim() {
    return pairs >= PAIRS_FOR_A_CLAIM;
  }

  /** Whether the whole interval lies below 1. */
  public boolean surelyLess() {
    return high < 1;
  }

  /** Whether the whole interval lies above 1. */
  public boolean surelyMore() {
    return low > 1;
  }
}
