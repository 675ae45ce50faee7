package io.sluice.bench.query.report;

import java.util.List;

/** Computes ranges of observed values. */
public final class Ranges {

  private Ranges() {}

  /**
   * Estimates the width of the central range that holds a share of the distribution from which the
   * values were drawn. A few values span less than many of the same distribution; this is corrected
   * for a uniform distribution, and for others the error is a few per cent from twenty values on.
   *
   * @return NaN for fewer than two values
   */
  public static double central(List<Double> values, double share) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    if (sorted.length < 2) {
      return Double.NaN;
    }
    double seen = quantile(sorted, (1 + share) / 2) - quantile(sorted, (1 - share) / 2);
    return seen * (sorted.length + 1) / (sorted.length - 1);
  }

  private static double quantile(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) place;
    double rest = place - below;
    return rest == 0 ? sorted[below] : sorted[below] + rest * (sorted[below + 1] - sorted[below]);
  }
}
