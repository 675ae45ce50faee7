package io.sluice.bench.experiment.stats;

import java.util.Arrays;

/**
 * Holds mean and order statistics of raw samples, without the rounding of a histogram. Percentiles
 * are nearest-rank, so each is a measured value. The unit is that of the samples; all values are
 * NaN if there are no samples.
 */
public record Summary(double mean, double p50, double p99, double max) {

  private static final Summary NONE = new Summary(Double.NaN, Double.NaN, Double.NaN, Double.NaN);

  /**
   * Summarises samples; those that are not finite (a window that was never output) are left out.
   */
  public static Summary of(double... samples) {
    double[] sorted = Arrays.stream(samples).filter(Double::isFinite).sorted().toArray();
    if (sorted.length == 0) {
      return NONE;
    }
    return new Summary(
        Arrays.stream(sorted).average().orElseThrow(),
        percentile(sorted, 0.50),
        percentile(sorted, 0.99),
        sorted[sorted.length - 1]);
  }

  /**
   * Returns the smallest sample that at least the share {@code q} of all samples does not exceed.
   *
   * @param sorted ascending, not empty
   * @param q in [0, 1]
   */
  public static double percentile(double[] sorted, double q) {
    if (sorted.length == 0 || !(q >= 0 && q <= 1)) {
      throw new IllegalArgumentException(
          "a percentile needs samples and a share in [0, 1], got %d samples and %s"
              .formatted(sorted.length, q));
    }
    int rank = (int) Math.ceil(q * sorted.length - 1e-9);
    return sorted[Math.max(0, rank - 1)];
  }

  /** Returns the middle value, or the mean of the two middle values; NaN without finite values. */
  public static double median(double... values) {
    double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
    int n = sorted.length;
    return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
