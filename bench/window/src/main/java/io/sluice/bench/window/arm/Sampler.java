package io.sluice.bench.window.arm;

import io.sluice.core.window.ErrorBound;
import java.util.SplittableRandom;

/**
 * Draws as large a part of each window as keeps the bound of the error, by what the window before
 * was like (thesis, Eq. 4.4).
 */
final class Sampler {

  private static final double Z = 1.96;

  private final ErrorBound bound;
  private final SplittableRandom random;
  private double rate = 1;

  Sampler(ErrorBound bound, SplittableRandom random) {
    this.bound = bound;
    this.random = random;
  }

  boolean takes() {
    return rate >= 1 || random.nextDouble() <= rate;
  }

  /**
   * Plans for the next window.
   *
   * @param seen events of a window
   * @param sampled those that were taken
   * @param sum of their values
   * @param squares sum of their squared values
   */
  void plan(double seen, double sampled, double sum, double squares) {
    if (sampled < 2 || sum == 0) {
      rate = 1;
      return;
    }
    double mean = sum / sampled;
    double variance = Math.max(0, squares / sampled - mean * mean);
    double allowed = bound.allowed(mean);
    double size = Z * Z * variance / (allowed * allowed + Z * Z * variance / seen);
    rate = Math.min(1, size / seen);
  }
}
