package io.sluice.core.window.question;

/**
 * Allows the same error whatever the result is; the right bound for results near zero.
 *
 * @param most in the unit of the result, above 0
 */
public record AbsoluteError(double most) implements ErrorBound {

  private static final long serialVersionUID = 1L;

  public AbsoluteError {
    if (!(most > 0 && most < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "absolute error %s: must be above 0 and finite".formatted(most));
    }
  }

  /** Returns the bound. */
  public static AbsoluteError of(double most) {
    return new AbsoluteError(most);
  }

  @Override
  public double allowed(double value) {
    return most;
  }
}
