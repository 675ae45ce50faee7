package io.sluice.core.config;

/**
 * Reads, checks and describes one kind of configured value. Implementations are immutable and
 * strict: they refuse what they do not understand completely.
 *
 * @param <T> the value in memory
 */
public interface ValueType<T> {

  /** Reads a trimmed text; the exception's message completes "… = "text": ". */
  T parse(String text) throws BadValueException;

  /** Returns what a right value looks like, with its range: it completes "expected …". */
  String expected();
}
