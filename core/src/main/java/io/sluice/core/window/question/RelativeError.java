package io.sluice.core.window.question;

/**
 * Allows an error in proportion to the result.
 *
 * @param share of the result, above 0 and below 1
 */
public record RelativeError(double share) implements ErrorBound {

  private static final long serialVersionUID = 1L;

  public RelativeError {
    if (!(share > 0 && share < 1)) {
      throw new IllegalArgumentException(
          "relative error %s %%: must be above 0 and below 100 %%".formatted(share * 100));
    }
  }

  /** Returns the bound of that many per cent. */
  public static RelativeError percent(double percent) {
    return new RelativeError(percent / 100);
  }

  @Override
  public double allowed(double value) {
    return share * Math.abs(value);
  }
}
