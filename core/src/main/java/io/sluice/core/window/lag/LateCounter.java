package io.sluice.core.window.lag;

import io.sluice.core.window.question.WindowQuestion;

/**
 * Estimates how many events of a window are still to come, from those that have arrived and from
 * the distribution of lags.
 *
 * <p>The window is divided into {@value WindowQuestion#BINS} bins of event time. The rate of a bin
 * is estimated from the arrivals around it, each weighted by a Gaussian kernel and divided by the
 * share that has arrived by now. A narrow kernel follows bursts, a wide one has less noise; {@link
 * CountErrors} knows which kernel has been right lately.
 */
public final class LateCounter {

  /** Standard deviations of the kernels, as shares of the window. */
  private static final double[] WIDTHS = {1 / 30.0, 1 / 7.5, 0.5, Double.POSITIVE_INFINITY};

  public static final int KERNELS = WIDTHS.length;

  private static final double NOTHING = 1e-9;
  private static final double[][] WEIGHTS = weights();

  private LateCounter() {}

  private static double[][] weights() {
    double[][] weights = new double[KERNELS][WindowQuestion.BINS];
    for (int kernel = 0; kernel < KERNELS; kernel++) {
      for (int distance = 0; distance < WindowQuestion.BINS; distance++) {
        double deviations = distance / (WindowQuestion.BINS * WIDTHS[kernel]);
        weights[kernel][distance] = Math.exp(-deviations * deviations / 2);
      }
    }
    return weights;
  }

  /** Returns the share of each bin that has arrived so long after the end of the window. */
  public static double[] shares(LagDistribution lags, double size, double age) {
    double[] shares = new double[WindowQuestion.BINS];
    double width = size / WindowQuestion.BINS;
    for (int bin = 0; bin < WindowQuestion.BINS; bin++) {
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
  public static LateCount count(double[] arrived, double[] shares, int kernel) {
    double[] weights = WEIGHTS[kernel];
    double[] influence = new double[WindowQuestion.BINS];
    double expected = 0;
    for (int at = 0; at < WindowQuestion.BINS; at++) {
      double missing = 1 - shares[at];
      if (missing <= NOTHING) {
        continue;
      }
      double events = 0;
      double exposure = NOTHING;
      for (int bin = 0; bin < WindowQuestion.BINS; bin++) {
        double weight = weights[Math.abs(at - bin)];
        events += weight * arrived[bin];
        exposure += weight * shares[bin];
      }
      expected += events / exposure * missing;
      for (int bin = 0; bin < WindowQuestion.BINS; bin++) {
        influence[bin] += missing * weights[Math.abs(at - bin)] / exposure;
      }
    }
    double variance = expected;
    for (int bin = 0; bin < WindowQuestion.BINS; bin++) {
      variance += influence[bin] * influence[bin] * arrived[bin];
    }
    return new LateCount(expected, variance);
  }
}
