package io.sluice.bench.window.recorded;

import java.util.Arrays;

/** Computes quantiles: the value that a share of some values does not exceed. */
public final class Quantile {

  private Quantile() {}

  /** Returns a quantile of values; NaN if there are none. */
  public static double of(double[] values, double share) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return ofSorted(sorted, share);
  }

  /** Returns a quantile of values in ascending order; NaN if there are none. */
  public static double ofSorted(double[] sorted, double share) {
    return sorted.length == 0
        ? Double.NaN
        : sorted[(int) Math.min(sorted.length - 1.0, Math.ceil(share * sorted.length))];
  }
}
