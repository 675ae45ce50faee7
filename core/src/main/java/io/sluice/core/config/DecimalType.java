package io.sluice.core.config;

import java.util.regex.Pattern;

/** A number in plain decimal digits, in a closed range; neither exponents nor NaN. */
public record DecimalType(long least, long most) implements ValueType<Double> {

  private static final Pattern PLAIN = Pattern.compile("[+-]?[0-9]+(\\.[0-9]+)?");

  @Override
  public Double parse(String text) throws BadValueException {
    if (!PLAIN.matcher(text).matches()) {
      throw new BadValueException("not a decimal number");
    }
    double value = Double.parseDouble(text);
    if (value < least || value > most) {
      throw new BadValueException(value < least ? "too small" : "too large");
    }
    return value;
  }

  @Override
  public String expected() {
    return "a number from " + least + " to " + most;
  }
}
