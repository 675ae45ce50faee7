package io.sluice.core.window;

/**
 * How often late events beat the extreme of those that had arrived, for each age at which a window
 * may answer. If values did not depend on lags, each event were equally likely to have the extreme:
 * a late one has it with the chance that is the share of late events. Long taxi trips end late and
 * have the greatest distances, so what complete windows tell of it is set against that share.
 */
final class BeatenExtremes {

  private static final double KEPT = 0.99;

  /** Windows that no dependence weighs as much as. */
  private static final double FIRM = 2;

  private final double[] beaten;
  private final double[] shares;

  BeatenExtremes(int ages) {
    beaten = new double[ages];
    shares = new double[ages];
  }

  /** Adds the extremes of a complete window. */
  void add(OpenWindow<?> window) {
    AgeSums ages = window.arrivals().ages();
    double all = Math.max(1, window.arrivals().count());
    double later = window.arrivals().count();
    for (int age = 0; age < beaten.length; age++) {
      beaten[age] *= KEPT;
      shares[age] *= KEPT;
      later -= ages.count(age);
      double share = later / all;
      for (KeyWindow key : window.keys().values()) {
        if (key.summary() instanceof Extreme.Value extreme) {
          beaten[age] += extreme.age() > age ? 1 : 0;
          shares[age] += share;
        }
      }
    }
  }

  /**
   * Returns the chance that a late event beats an extreme. It leans to the side of caution by one
   * standard deviation of what has been seen.
   *
   * @param share of the events that are late
   * @param position of the age in the grid, which is the end of its step: the step before counts
   */
  double chance(double share, int position) {
    int age = Math.max(0, position - 1);
    double seen = beaten[age] + FIRM;
    return Math.min(1, share * (seen + Math.sqrt(seen)) / (shares[age] + FIRM));
  }

  void write(StateWriter out) {
    out.putDoubles(beaten);
    out.putDoubles(shares);
  }

  void read(StateReader in) {
    if (in.version() > 1) {
      double[] writtenBeaten = in.getDoubles();
      double[] writtenShares = in.getDoubles();
      System.arraycopy(writtenBeaten, 0, beaten, 0, beaten.length);
      System.arraycopy(writtenShares, 0, shares, 0, shares.length);
    }
  }
}
