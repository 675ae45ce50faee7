package io.sluice.bench.thread;

import io.sluice.bench.thread.round.StepResult;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Searches the highest rate that a query keeps up with: in steps of a quarter until one rate is
 * found with which it keeps up and one with which it does not, then between the two until they are
 * close. The next rate follows from the measured ones, so a search can be continued at any time.
 */
public final class RateSearch {

  private static final double GROWTH = 1.25;
  private static final double CLOSE = 1.03;
  private static final double LEAST = 10;

  private final double first;
  private final double kept;
  private final double missed;

  /**
   * Makes a search from the measured steps.
   *
   * @param first the first rate to try, items per second
   * @param measured all steps of one arm in one round
   */
  public RateSearch(double first, List<StepResult> measured) {
    this.first = first;
    missed =
        measured.stream()
            .filter(step -> !step.bounded())
            .mapToDouble(StepResult::rate)
            .min()
            .orElse(Double.POSITIVE_INFINITY);
    kept =
        measured.stream()
            .filter(step -> step.bounded() && step.rate() < missed)
            .mapToDouble(StepResult::rate)
            .max()
            .orElse(0);
  }

  /** Returns the next rate to try, items per second; empty if the result is precise enough. */
  public OptionalDouble next() {
    double next;
    if (kept == 0) {
      next = Double.isInfinite(missed) ? first : missed / GROWTH;
    } else if (Double.isInfinite(missed)) {
      next = kept * GROWTH;
    } else if (missed / kept <= CLOSE) {
      return OptionalDouble.empty();
    } else {
      next = Math.sqrt(kept * missed);
    }
    double whole = Math.rint(next);
    boolean known = whole == kept || whole == missed || whole < LEAST;
    return known ? OptionalDouble.empty() : OptionalDouble.of(whole);
  }

  /**
   * Returns the highest rate with which the query kept up, below all rates with which it did not; 0
   * if there is none.
   */
  public double sustained() {
    return kept;
  }
}
