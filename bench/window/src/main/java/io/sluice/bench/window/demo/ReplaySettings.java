package io.sluice.bench.window.demo;

import java.io.Serializable;

/**
 * Holds the settings of a replay.
 *
 * @param eventsPerSecond trips per second of all zones
 * @param windows number of all windows
 * @param warmUp number of unmeasured windows
 * @param sizeMillis the size of a window
 * @param errorPercent the bound of the error
 * @param confidencePercent the confidence of intervals
 * @param seed the seed of the order of trips
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

  /**
   * The number of unmeasured windows: the history takes eight windows, which are complete two
   * windows later.
   */
  public static final int WARM_UP = 11;
}
