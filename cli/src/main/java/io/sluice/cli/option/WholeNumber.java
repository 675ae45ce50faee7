package io.sluice.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads a whole number of an option and refuses one that is too small; picocli's message then names
 * the option as it was typed.
 */
public abstract class WholeNumber implements ITypeConverter<Integer> {

  private final int least;

  private WholeNumber(int least) {
    this.least = least;
  }

  /** Accepts 1 and more. */
  public static final class Positive extends WholeNumber {
    Positive() {
      super(1);
    }
  }

  /** Accepts 0 and more. */
  public static final class NotNegative extends WholeNumber {
    NotNegative() {
      super(0);
    }
  }

  @Override
  public Integer convert(String text) {
    try {
      int number = Integer.parseInt(text.strip());
      if (number >= least) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The message below says what is expected.
    }
    throw new TypeConversionException(
        "'%s', expected a whole number, at least %d".formatted(text, least));
  }
}
