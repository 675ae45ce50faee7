package io.sluice.bench.simulator.machine;

import java.util.Arrays;

/**
 * Divides cores among threads as an operating system does: equally, and CPU time that one thread
 * does not need goes to the others (max-min fairness).
 */
final class ProcessorSharing {

  private ProcessorSharing() {}

  /**
   * Fills {@code grants}.
   *
   * @param demands CPU time that each thread can use, at most the length of the step
   * @param grants gets the CPU time of each thread
   * @param total CPU time of all cores
   */
  static void share(double[] demands, double[] grants, double total) {
    share(demands, grants, demands.length, 0, total);
  }

  /**
   * Does the same for the first {@code count} threads and {@code idle} others that need nothing.
   */
  static void share(double[] demands, double[] grants, int count, int idle, double total) {
    Arrays.fill(grants, 0, count, Double.NaN);
    double left = total;
    int open = count + idle;
    int content = idle;
    boolean someContent = true;
    while (someContent && open > 0) {
      double equal = left / open;
      open -= content;
      someContent = content > 0;
      content = 0;
      for (int i = 0; i < count; i++) {
        if (Double.isNaN(grants[i]) && demands[i] <= equal) {
          grants[i] = demands[i];
          left -= demands[i];
          open--;
          someContent = true;
        }
      }
    }
    for (int i = 0; i < count; i++) {
      if (Double.isNaN(grants[i])) {
        grants[i] = left / open;
      }
    }
  }
}
