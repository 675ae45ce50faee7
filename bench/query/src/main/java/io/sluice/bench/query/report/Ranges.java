package io.sluice.bench.query.report;

import java.util.List;

/** Ranges in which things really were. */
public final class Ranges {

  private Ranges() {}

  /**
   * Returns the width of the range that holds that share of what the values were drawn from, as
   * much left out below as above. Few values lie closer together than many of the same kind; that
   * is allowed for as if they were drawn evenly, which for others is right but for some percent
   * from twenty on.
   *
   * @return NaN of less than two values
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
