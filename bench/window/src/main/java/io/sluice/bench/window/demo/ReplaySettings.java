package io.sluice.bench.window.demo;

import java.io.Serializable;

/**
 * Says what is replayed.
 *
 * @param eventsPerSecond of all zones
 * @param windows in all
 * @param warmUp windows that do not count
 * @param sizeMillis of a window
 * @param errorPercent that is asked for
 * @param confidencePercent that is asked for
 * @param seed of the order of trips
 */
public record ReplaySettings(
    int eventsPerSecond,
    int windows,
    int warmUp,
    long sizeMillis,
    double errorPercent,
    double confidencePercent,
    long seed)
    implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The history takes eight windows, which are complete two windows later. */
  public static final int WARM_UP = 11;
}
