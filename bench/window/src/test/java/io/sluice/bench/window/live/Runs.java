package io.sluice.bench.window.live;

import io.sluice.bench.window.host.WindowMessage;

/** Runs for tests. */
final class Runs {

  private Runs() {}

  /** Returns a run of small windows, the third to the fifth of which count. */
  static WindowMessage.Run of(String arm, String workload, String delays) {
    return new WindowMessage.Run(
        arm, workload, "shuffled", delays, "", 500, 600, 2, 3, 0, 5, 95, 0, 3);
  }
}
