package io.sluice.core.state.explore;

import java.util.List;

/**
 * Tells what an exploration has found.
 *
 * @param failure null if every world is as it must be
 * @param trace the steps to the failure
 */
public record Found<C extends Choice>(
    long worlds, long steps, boolean exhausted, Violation failure, List<C> trace) {

  /** Fails unless all that could be found was found and is as it must be. */
  public void requireGood() {
    if (failure != null || !exhausted) {
      throw new AssertionError(this + "\nafter " + trace, failure);
    }
  }

  @Override
  public String toString() {
    return "%,d worlds, %,d steps, %s"
        .formatted(
            worlds,
            steps,
            failure != null
                ? "failed: " + failure.getMessage()
                : exhausted ? "exhausted" : "cut off");
  }
}
