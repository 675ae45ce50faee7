package io.sluice.core.state.explore;

/** A world in which the protocol has failed. */
public final class Violation extends RuntimeException {

  public Violation(String message) {
    super(message);
  }
}
