package io.sluice.core.state.printed;

import java.util.List;

/** A message of the job master to a container. */
sealed interface ToContainer {

  int slice();

  /**
   * Upgrade the backup to an active slice (III.C, phase 1; III.E).
   *
   * @param request by which the answer is known
   * @param supplier has the backup; it may be the container itself
   * @param holders where its backups go from now on
   */
  record Rebuild(int slice, int request, int supplier, List<Integer> holders)
      implements ToContainer {}

  /** Downgrade the active slice to a backup (III.C, phase 3). */
  record Release(int slice) implements ToContainer {}
}
