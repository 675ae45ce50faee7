package io.sluice.cli.explain;

/**
 * Decides whether a forecast gain is worth an advice. It must be at least a tenth, which is more
 * than the error of a forecast (6 % of the backlog), and at least 10 ms, the resolution in which
 * durations are shown.
 */
public final class MaterialGain {
  private static final double LEAST_SHARE = 0.1;
  private static final double LEAST_MILLIS = 10;

  private MaterialGain() {}

  /** Returns whether a wait becomes materially shorter; false if either wait is unknown. */
  public static boolean ofWait(double beforeMillis, double afterMillis) {
    double gain = beforeMillis - afterMillis;
    return gain >= LEAST_SHARE * beforeMillis && gain >= LEAST_MILLIS;
  }

  /** Returns whether a speed-up by this factor is material. */
  public static boolean ofSpeed(double factor) {
    return factor >= 1 + LEAST_SHARE;
  }
}
