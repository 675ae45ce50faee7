package io.sluice.core.window;

import java.util.Collection;

/** Tells whether the lags of a window are those of the history, by the mean of its on-time lags. */
final class LagRegime {

  /** Beyond any chance: a false alarm makes a window wait. */
  private static final double MOST_DEVIATIONS = 5;

  /** A shift below that moves the late count by less than its own error. */
  private static final double LEAST_SHIFT = 0.1;

  private final Moments means = new Moments();

  LagRegime(Collection<WindowArrivals> windows) {
    windows.forEach(window -> means.add(window.meanOnTimeLag()));
  }

  boolean hasShifted(WindowArrivals window) {
    if (means.count() < 2) {
      return false;
    }
    double shift = Math.abs(window.meanOnTimeLag() - means.mean());
    double variance =
        means.variance() * (1 + 1.0 / means.count()) + window.varianceOfMeanOnTimeLag();
    return shift > MOST_DEVIATIONS * Math.sqrt(variance) && shift > LEAST_SHIFT * means.mean();
  }
}
