package io.sluice.core.state.protocol;

/** A world in which the protocol has failed. */
final class Violation extends RuntimeException {

  Violation(String message) {
    super(message);
  }
}
