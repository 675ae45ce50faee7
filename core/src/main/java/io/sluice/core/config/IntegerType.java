package io.sluice.core.config;

/** A whole number in a closed range. */
public record IntegerType(long least, long most) implements ValueType<Long> {

  @Override
  public Long parse(String text) throws BadValueException {
    long value;
    try {
      value = Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new BadValueException("not a whole number of 64 bits");
    }
    if (value < least || value > most) {
      throw new BadValueException(value < least ? "too small" : "too large");
    }
    return value;
  }

  @Override
  public String expected() {
    return least == Long.MIN_VALUE && most == Long.MAX_VALUE
        ? "a whole number"
        : "a whole number from " + least + " to " + most;
  }
}
