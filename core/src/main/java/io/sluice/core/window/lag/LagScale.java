package io.sluice.core.window.lag;

/**
 * Divides lags into bins: of one unit up to 128 units, then 64 bins for each doubling, so that a
 * bin is never wider than 1.6 % of the lag. The unit is a fraction of the window, so whatever uses
 * this works alike for windows of a second and of a day.
 */
public final class LagScale {

  private static final int LINEAR = 128;
  private static final int HALF = LINEAR / 2;
  private static final int HALF_BITS = 6;

  private final long unit;
  private final int bins;

  /**
   * Makes a scale.
   *
   * @param unit width of the first bins
   * @param longest lag that has a bin of its own; longer ones are in the last
   */
  public LagScale(long unit, long longest) {
    this.unit = Math.max(1, unit);
    this.bins = position(longest / this.unit) + 2;
  }

  public int bins() {
    return bins;
  }

  /** Returns the bin of a lag; negative lags count as none. */
  public int bin(long lag) {
    return lag <= 0 ? 0 : Math.min(bins - 1, position(lag / unit));
  }

  /** Returns where a bin begins. */
  double start(int bin) {
    if (bin < LINEAR) {
      return (double) bin * unit;
    }
    int octave = (bin - LINEAR) / HALF + 1;
    int mantissa = (bin - LINEAR) % HALF + HALF;
    return (double) ((long) mantissa << octave) * unit;
  }

  private static int position(long units) {
    if (units < LINEAR) {
      return (int) units;
    }
    int octave = Long.SIZE - 1 - Long.numberOfLeadingZeros(units) - HALF_BITS;
    return LINEAR + (octave - 1) * HALF + (int) (units >>> octave) - HALF;
  }
}
