package io.sluice.core.config;

/** A configured text that a {@link ValueType} cannot take; the message is the reason alone. */
public final class BadValueException extends Exception {

  public BadValueException(String reason) {
    super(reason);
  }
}
