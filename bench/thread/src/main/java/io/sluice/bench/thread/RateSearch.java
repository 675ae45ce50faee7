package io.sluice.bench.thread;

import io.sluice.bench.thread.round.StepResult;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Looks for the highest rate that a query keeps up with: by steps of a quarter until one is found
 * that it does and one that it does not, then between the two until they are close. What comes next
 * follows from what was measured, so a search can be continued at any time.
 */
public final class RateSearch {

  private static final double GROWTH = 1.25;
  private static final double CLOSE = 1.03;
  private static final double LEAST = 10;

  private final double first;
  private final double kept;
  private final double missed;

  /**
   * Starts from what was measured so far.
   *
   * @param first rate to try, items per second
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

  /** Returns the rate to try next; empty when it is known well enough. */
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
   * Returns the highest rate below all that were missed at which the query kept up; 0 if none was
   * found.
   */
  public double sustained() {
    return kept;
  }
}
