package io.sluice.core.state.printed;

import java.util.List;

/** A message to the job master. */
sealed interface ToMaster {

  /** The slice is active here and has consumed so much (III.C, end of phase 1). */
  record Rebuilt(int slice, int request, int container, List<Integer> vector) implements ToMaster {}

  /** A stream goes to this container now (III.C, phase 2). */
  record Rerouted(int slice, int container, int stream) implements ToMaster {}

  /**
   * The slice is inactive here (III.C, end of phase 3).
   *
   * @param vector what its copy has consumed; empty if there is no copy
   */
  record Released(int slice, int container, List<Integer> vector) implements ToMaster {}

  /** A status report of an owner (II.B): what the slice's last snapshot has consumed. */
  record Progressed(int slice, int container, List<Integer> vector) implements ToMaster {}

  /** A status report of a holder: it has this backup. */
  record Held(int slice, int container, List<Integer> vector) implements ToMaster {}

  /** The container has died, and an empty one is in its place (III.E). */
  record Failed(int container) implements ToMaster {}
}
