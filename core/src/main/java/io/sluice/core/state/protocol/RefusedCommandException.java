package io.sluice.core.state.protocol;

/** A command that cannot be carried out; the message says why and what to do. */
public final class RefusedCommandException extends Exception {

  RefusedCommandException(String message) {
    super(message);
  }
}
