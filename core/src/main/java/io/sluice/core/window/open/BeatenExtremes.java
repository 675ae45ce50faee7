package io.sluice.core.window.open;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.lag.AgeSums;
import io.sluice.core.window.summary.Extreme;

/**
 * Knows how often late events beat the extreme of those that had arrived, for each age at which a
 * window may answer. If values did not depend on lags, each event were equally likely to have the
 * extreme, and the chance were the share of late events. But long taxi trips end late and have the
 * greatest distances. So what complete windows tell counts, and that share only for a few windows
 * more.
 */
public final class BeatenExtremes {

  private static final double KEPT = 0.99;

  /** Windows without dependence that are added to those known. */
  private static final double FIRM = 5;

  private final double[] beaten;
  private final double[] shares;
  private double known;

  public BeatenExtremes(int ages) {
    beaten = new double[ages];
    shares = new double[ages];
  }

  /** Adds the extremes of a complete window. */
  public void add(OpenWindow<?> window) {
    AgeSums ages = window.arrivals().ages();
    double all = Math.max(1, window.arrivals().count());
    double later = window.arrivals().count();
    for (int age = 0; age < beaten.length; age++) {
      later -= ages.count(age);
      shares[age] = KEPT * shares[age] + window.keys().size() * later / all;
      beaten[age] *= KEPT;
      for (KeyWindow key : window.keys().values()) {
        beaten[age] += ((Extreme.Value) key.summary()).age() > age ? 1 : 0;
      }
    }
    known = KEPT * known + window.keys().size();
  }

  /**
   * Returns the chance that a late event beats an extreme. It leans to the side of caution by one
   * standard deviation of what has been seen.
   *
   * @param share of the events that are late
   * @param position of the age in the grid, which is the end of its step: the step before counts
   */
  public double chance(double share, int position) {
    int age = Math.max(0, position - 1);
    double mean = known > 0 ? shares[age] / known : 0;
    double more = mean > 0 ? share / mean : 1;
    double beats = beaten[age] + Math.sqrt(beaten[age] + 1) + FIRM * mean;
    return Math.min(1, more * beats / (known + FIRM));
  }

  public void write(StateWriter out) {
    out.putDoubles(beaten);
    out.putDoubles(shares);
    out.putDouble(known);
  }

  public void read(StateReader in) {
    if (in.version() > 1) {
      double[] writtenBeaten = in.getDoubles();
      double[] writtenShares = in.getDoubles();
      System.arraycopy(writtenBeaten, 0, beaten, 0, beaten.length);
      System.arraycopy(writtenShares, 0, shares, 0, shares.length);
      known = in.getDouble();
    }
  }
}
