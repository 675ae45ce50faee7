package io.sluice.core.window.answer;

/**
 * A result and the ends of its interval.
 *
 * @param lower end; negative infinity where none is known
 * @param upper end; infinity where none is known
 */
public record Range(double value, double lower, double upper) {

  public static Range exactly(double value) {
    return new Range(value, value, value);
  }

  /** Returns a result of which no ends are known. */
  public static Range around(double value) {
    return new Range(value, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /** Returns the greatest distance of an end from the value. */
  public double reach() {
    return Math.max(value - lower, upper - value);
  }
}
