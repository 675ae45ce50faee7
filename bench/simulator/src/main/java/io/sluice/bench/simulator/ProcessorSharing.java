package io.sluice.bench.simulator;

import java.util.Arrays;

/**
 * How an operating system shares cores among threads that it knows nothing of: equally, and what
 * one does not need goes to the others (max-min fairness).
 */
final class ProcessorSharing {

  private ProcessorSharing() {}

  /**
   * Fills {@code grants}.
   *
   * @param demands CPU time that each thread can use, at most the time that passes
   * @param total CPU time there is, of all cores
   */
  static void share(double[] demands, double[] grants, double total) {
    Arrays.fill(grants, Double.NaN);
    double left = total;
    int open = demands.length;
    boolean someContent = true;
    while (someContent && open > 0) {
      someContent = false;
      double equal = left / open;
      for (int i = 0; i < demands.length; i++) {
        if (Double.isNaN(grants[i]) && demands[i] <= equal) {
          grants[i] = demands[i];
          left -= demands[i];
          open--;
          someContent = true;
        }
      }
    }
    for (int i = 0; i < demands.length; i++) {
      if (Double.isNaN(grants[i])) {
        grants[i] = left / open;
      }
    }
  }
}
