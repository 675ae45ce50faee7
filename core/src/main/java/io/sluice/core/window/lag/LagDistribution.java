package io.sluice.core.window.lag;

import java.util.Collection;

/** The distribution of lags over complete windows: which share of events has arrived by an age. */
public final class LagDistribution {

  private final LagScale scale;

  /** Share of lags below the start of each bin. */
  private final double[] below;

  /** Integral of the share up to the start of each bin. */
  private final double[] integral;

  /** The first bin that is later than all lags. */
  private final int end;

  private final double longest;

  /** Draws it from histograms over the same scale. */
  LagDistribution(LagScale scale, Collection<double[]> histograms) {
    this.scale = scale;
    int bins = scale.bins();
    double[] counts = new double[bins];
    for (double[] histogram : histograms) {
      for (int bin = 0; bin < bins; bin++) {
        counts[bin] += histogram[bin];
      }
    }
    below = new double[bins + 1];
    int last = 0;
    for (int bin = 0; bin < bins; bin++) {
      below[bin + 1] = below[bin] + counts[bin];
      last = counts[bin] > 0 ? bin : last;
    }
    double total = below[bins];
    integral = new double[bins + 1];
    for (int bin = 0; bin <= bins; bin++) {
      below[bin] = total > 0 ? below[bin] / total : 1;
      if (bin > 0) {
        double width = scale.start(bin) - scale.start(bin - 1);
        integral[bin] = integral[bin - 1] + width * (below[bin - 1] + below[bin]) / 2;
      }
    }
    end = last + 1;
    longest = scale.start(end);
  }

  /** Returns the lag by which all events have arrived. */
  public double longest() {
    return longest;
  }

  /** Returns a lag that so large a share of events does not exceed. */
  double quantile(double share) {
    int bin = 0;
    while (bin < end && below[bin] < share) {
      bin++;
    }
    return scale.start(bin);
  }

  /** Returns the mean share that has arrived, over ages from one to the other; none is negative. */
  double meanShare(double from, double to) {
    if (to <= 0) {
      return 0;
    }
    if (from >= longest) {
      return 1;
    }
    return Math.min(1, (integral(to) - integral(Math.max(0, from))) / (to - from));
  }

  private double integral(double age) {
    if (age >= longest) {
      return integral[end] + (age - longest);
    }
    int bin = scale.bin((long) age);
    double into = age - scale.start(bin);
    double width = scale.start(bin + 1) - scale.start(bin);
    double share = below[bin] + (below[bin + 1] - below[bin]) * into / width / 2;
    return integral[bin] + into * share;
  }
}
