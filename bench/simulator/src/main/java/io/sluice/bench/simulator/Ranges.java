package io.sluice.bench.simulator;

import java.util.List;

/** Order statistics of what really happened. */
final class Ranges {

  private Ranges() {}

  static double median(List<Double> values) {
    return quantile(sorted(values), 0.5);
  }

  /** Width of the range that holds that share of the values, as much left out below as above. */
  static double central(List<Double> values, double share) {
    double[] sorted = sorted(values);
    return quantile(sorted, (1 + share) / 2) - quantile(sorted, (1 - share) / 2);
  }

  private static double[] sorted(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
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
