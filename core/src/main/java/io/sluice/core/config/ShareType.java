package io.sluice.core.config;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A share above 0 and at most 1, as a number or in percent; {@code off} is infinite. */
public record ShareType() implements ValueType<Double> {

  private static final Pattern NUMBER = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)( *%)?");

  @Override
  public Double parse(String text) throws BadValueException {
    if (text.equals("off")) {
      return Double.POSITIVE_INFINITY;
    }
    Matcher matcher = NUMBER.matcher(text);
    if (!matcher.matches()) {
      throw new BadValueException("neither a share nor off");
    }
    double number = Double.parseDouble(matcher.group(1));
    double value = matcher.group(2) == null ? number : number / 100;
    if (value <= 0 || value > 1) {
      throw new BadValueException(value <= 0 ? "too small" : "too large");
    }
    return value;
  }

  @Override
  public String expected() {
    return "a share above 0 % up to 100 %, or off";
  }
}
