package io.sluice.host.flink.window.bench;

import io.sluice.bench.window.host.WindowMessage;

/** Makes short runs for tests. */
final class Runs {

  static final long SIZE = 600;
  private static final int RATE = 1000;
  private static final int WARM_UP = 3;
  private static final int WINDOWS = 3;

  private Runs() {}

  static WindowMessage.Run of(String arm, String workload, double workMicros) {
    return new WindowMessage.Run(
        arm,
        workload,
        "shuffled",
        "cc",
        "",
        RATE,
        SIZE,
        WARM_UP,
        WINDOWS,
        workMicros,
        5,
        95,
        400,
        1);
  }
}
