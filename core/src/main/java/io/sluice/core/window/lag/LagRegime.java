package io.sluice.core.window.lag;

import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.sample.Moments;
import java.util.Collection;

/**
 * Tells whether the lags of a window are those of the history. Two things give a window away: the
 * mean lag of its on-time events, and events that are later than the history knows. The second is
 * how an overload looks, where a growing queue delays all events alike: by the lags of the history
 * such a window would be complete when its first events come.
 */
public final class LagRegime {

  /** Beyond any chance: a false alarm makes a window wait. */
  private static final double MOST_DEVIATIONS = 5;

  /** A shift below that moves the late count by less than its own error. */
  private static final double LEAST_SHIFT = 0.1;

  /** The share of the history's lags that count as usual; a longer lag is rare. */
  private static final double USUAL = 0.9;

  /** A shift of fewer units of the scale hardly moves what is late: a pause of the machine. */
  private static final int LEAST_UNITS = 10;

  /** Fewer lags that are rare can be chance; one that was never seen cannot. */
  private static final double LEAST_RARE = 3;

  private final Moments means = new Moments();
  private final LagScale scale;

  /** The last bin of lags that are usual. */
  private final int usual;

  /** The last bin of lags that have been seen at all. */
  private final int longest;

  LagRegime(Collection<WindowArrivals> windows, LagDistribution lags, LagScale scale) {
    windows.forEach(window -> means.add(window.meanOnTimeLag()));
    this.scale = scale;
    double most = lags.quantile(USUAL);
    double shift = Math.max(LEAST_SHIFT * most, scale.start(LEAST_UNITS));
    usual = scale.bin((long) (most + shift));
    longest = scale.bin((long) (lags.longest() + shift));
  }

  /**
   * Returns the best reason that an answer can have while some more events are expected.
   *
   * @param isBehind whether the window is
   */
  public Reason best(WindowArrivals window, LateCount late, boolean isBehind) {
    if (window.isFromFuture()) {
      return Reason.FUTURE_EVENTS;
    }
    boolean shifted = isBehind || (late.expected() > 0 && hasShifted(window));
    return shifted ? Reason.LAGS_SHIFTED : Reason.BOUND_HOLDS;
  }

  private boolean hasShifted(WindowArrivals window) {
    if (means.count() < 2) {
      return false;
    }
    double shift = Math.abs(window.meanOnTimeLag() - means.mean());
    double variance =
        means.variance() * (1 + 1.0 / means.count()) + window.varianceOfMeanOnTimeLag();
    return shift > MOST_DEVIATIONS * Math.sqrt(variance) && shift > LEAST_SHIFT * means.mean();
  }

  /** Returns whether most of a window's events are later than nine in ten events used to be. */
  public boolean isBehind(WindowArrivals window) {
    double rare = window.laterThan(usual);
    boolean isChance = rare < LEAST_RARE && window.laterThan(longest) == 0;
    return means.count() > 0 && rare > window.count() / 2 && !isChance;
  }

  /**
   * Returns whether events of a window that is behind may still come although the history knows no
   * lag as long as the window's age: it has not been silent for as long as its latest event lagged.
   */
  public boolean stillArrives(WindowArrivals window, long age) {
    return age < 2 * scale.start(window.latest() + 1);
  }
}
