package io.sluice.core.config;

import java.util.Optional;

/**
 * A value of another type, or nothing.
 *
 * @param type of the value, if there is one
 */
public record OptionalType<T>(ValueType<T> type) implements ValueType<Optional<T>> {

  @Override
  public Optional<T> parse(String text) throws BadValueException {
    return text.isEmpty() ? Optional.empty() : Optional.of(type.parse(text));
  }

  @Override
  public String expected() {
    return type.expected();
  }
}
