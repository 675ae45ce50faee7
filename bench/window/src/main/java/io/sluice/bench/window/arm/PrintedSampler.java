package io.sluice.bench.window.arm;

import io.sluice.core.window.question.ErrorBound;
import java.util.SplittableRandom;

/** Samples each window with the size that {@link PrintedSize} plans from the previous window. */
final class PrintedSampler {

  private final ErrorBound bound;
  private final SplittableRandom random;
  private double rate = 1;

  PrintedSampler(ErrorBound bound, SplittableRandom random) {
    this.bound = bound;
    this.random = random;
  }

  boolean takes() {
    return rate >= 1 || random.nextDouble() <= rate;
  }

  /**
   * Plans the next window.
   *
   * @param seen number of events of a window
   * @param sampled number of sampled events
   * @param sum the sum of their values
   * @param squares the sum of their squared values
   */
  void plan(double seen, double sampled, double sum, double squares) {
    if (sampled < 2 || sum == 0) {
      rate = 1;
      return;
    }
    double variance = PrintedSize.variance(sampled, sum, squares);
    rate = Math.min(1, PrintedSize.of(seen, variance, bound.allowed(sum / sampled)) / seen);
  }
}
