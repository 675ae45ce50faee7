package io.sluice.core.config;

/**
 * How one kind of configured value is read, checked and described. Implementations are immutable
 * and strict: what they do not understand completely they refuse.
 *
 * @param <T> the value in memory
 */
public interface ValueType<T> {

  /** Reads a trimmed text; the exception's message completes "… = "text": ". */
  T parse(String text) throws BadValueException;

  /** What a right value looks like, with its range: completes "expected …". */
  String expected();
}
