package io.sluice.core.window;

/**
 * Estimates how many events of a window are still to come, from those that have arrived and from
 * the distribution of lags.
 *
 * <p>The window is divided into {@value #BINS} bins of event time. The rate of a bin is estimated
 * from the arrivals around it, each weighted by a Gaussian kernel and divided by the share that has
 * arrived by now. A narrow kernel follows bursts, a wide one has less noise; {@link CountErrors}
 * knows which kernel has been right lately.
 */
final class LateCounter {

  static final int BINS = 60;

  /** Standard deviations of the kernels, as shares of the window. */
  private static final double[] WIDTHS = {1 / 30.0, 1 / 7.5, 0.5, Double.POSITIVE_INFINITY};

  static final int KERNELS = WIDTHS.length;

  private static final double NOTHING = 1e-9;
  private static final double[][] WEIGHTS = weights();

  private LateCounter() {}

  private static double[][] weights() {
    double[][] weights = new double[KERNELS][BINS];
    for (int kernel = 0; kernel < KERNELS; kernel++) {
      for (int distance = 0; distance < BINS; distance++) {
        double deviations = distance / (BINS * WIDTHS[kernel]);
        weights[kernel][distance] = Math.exp(-deviations * deviations / 2);
      }
    }
    return weights;
  }

  /** Returns the share of each bin that has arrived so long after the end of the window. */
  static double[] shares(LagDistribution lags, double size, double age) {
    double[] shares = new double[BINS];
    double width = size / BINS;
    for (int bin = 0; bin < BINS; bin++) {
      double youngest = age + size - (bin + 1) * width;
      shares[bin] = lags.meanShare(youngest, youngest + width);
    }
    return shares;
  }

  /**
   * Returns the estimate of one kernel; its variance supposes that events are independent.
   *
   * @param arrived events per bin
   * @param shares of each bin that has arrived
   */
  static LateCount count(double[] arrived, double[] shares, int kernel) {
    double[] weights = WEIGHTS[kernel];
    double[] influence = new double[BINS];
    double expected = 0;
    for (int at = 0; at < BINS; at++) {
      double missing = 1 - shares[at];
      if (missing <= NOTHING) {
        continue;
      }
      double events = 0;
      double exposure = NOTHING;
      for (int bin = 0; bin < BINS; bin++) {
        double weight = weights[Math.abs(at - bin)];
        events += weight * arrived[bin];
        exposure += weight * shares[bin];
      }
      expected += events / exposure * missing;
      for (int bin = 0; bin < BINS; bin++) {
        influence[bin] += missing * weights[Math.abs(at - bin)] / exposure;
      }
    }
    double variance = expected;
    for (int bin = 0; bin < BINS; bin++) {
      variance += influence[bin] * influence[bin] * arrived[bin];
    }
    return new LateCount(expected, variance);
  }
}
