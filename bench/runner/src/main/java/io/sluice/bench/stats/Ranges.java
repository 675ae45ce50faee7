package io.sluice.bench.stats;

import java.util.List;

/** Ranges in which things really were. */
public final class Ranges {

  private Ranges() {}

  /** Width of the range that holds that share of the values, as much left out below as above. */
  public static double central(List<Double> values, double share) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return quantile(sorted, (1 + share) / 2) - quantile(sorted, (1 - share) / 2);
  }

  private static double quantile(double[] sorted, double share) {
    if (sorted.length == 0) {
      return Double.NaN;
    }
    double place = share * (sorted.length - 1);
    int below = (int) place;
    double rest = place - below;
    return rest == 0 ? sorted[below] : sorted[below] + rest * (sorted[below + 1] - sorted[below]);
  }
}
