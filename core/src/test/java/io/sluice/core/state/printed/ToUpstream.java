package io.sluice.core.state.printed;

/** A message of the job master to an upstream operator. */
sealed interface ToUpstream {

  int slice();

  /** Send the slice's events behind a number to this container, old ones again (III.C, phase 2). */
  record Reroute(int slice, int container, int after) implements ToUpstream {}

  /** Forget the slice's events up to a number (IV, distributed runtime). */
  record Collect(int slice, int upTo) implements ToUpstream {}
}
