package io.sluice.bench.tuple.slots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Counts delays in whole slots, each by itself, so that nothing is lost to a resolution. */
final class DelayCounts {

  private static final int FIRST_ROOM = 256;
  private static final int MOST_POINTS = 200;

  private long[] counts = new long[FIRST_ROOM];
  private long total;
  private double sum;

  void add(int delay) {
    if (delay >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(delay + 1, 2 * counts.length));
    }
    counts[delay]++;
    total++;
    sum += delay;
  }

  long total() {
    return total;
  }

  /** Returns the mean; NaN if nothing was counted. */
  double mean() {
    return sum / total;
  }

  /**
   * Returns the least delay that at least a share of them does not exceed; NaN if there is none.
   */
  double quantile(double share) {
    long below = 0;
    for (int delay = 0; delay < counts.length; delay++) {
      below += counts[delay];
      if (below > 0 && below >= share * total) {
        return delay;
      }
    }
    return Double.NaN;
  }

  /** Returns points of a delay and the share of all delays that are longer, for a chart. */
  List<double[]> tail() {
    List<double[]> points = new ArrayList<>();
    long longer = total;
    double lastDrawn = 2;
    for (int delay = 0; delay < counts.length && longer > 0; delay++) {
      longer -= counts[delay];
      double share = (double) longer / total;
      if (longer > 0 && share < lastDrawn * 0.95 && points.size() < MOST_POINTS) {
        points.add(new double[] {delay, share});
        lastDrawn = share;
      }
    }
    return points;
  }
}
