package io.sluice.bench.window.arm;

/** Computes how many events of a window a sample needs, by Eq. 4.4 of the thesis as printed. */
public final class PrintedSize {

  /** The number of standard errors that contain 95 % of normal errors. */
  private static final double Z = 1.96;

  private PrintedSize() {}

  /**
   * Returns the size, not rounded.
   *
   * @param events the number of events of the window
   * @param variance the variance of their values
   * @param allowed the allowed error of the mean
   */
  public static double of(double events, double variance, double allowed) {
    double squares = Z * Z * variance;
    return squares / (allowed * allowed + squares / events);
  }

  /** Returns the variance of values by their number, sum and sum of squares. */
  public static double variance(double count, double sum, double squares) {
    double mean = sum / count;
    return Math.max(0, squares / count - mean * mean);
  }
}
