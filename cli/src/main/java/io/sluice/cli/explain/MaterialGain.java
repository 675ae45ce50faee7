package io.sluice.cli.explain;

/**
 * Decides whether a forecast gain is worth an advice: at least a tenth, which is more than a
 * forecast is off by (6 % of the backlog), and at least the 10 ms in which durations are shown.
 */
public final class MaterialGain {
  private static final double LEAST_SHARE = 0.1;
  private static final double LEAST_MILLIS = 10;

  private MaterialGain() {}

  /** Returns whether a wait becomes so much shorter; false where either is not known. */
  public static boolean ofWait(double beforeMillis, double afterMillis) {
    double gain = beforeMillis - afterMillis;
    return gain >= LEAST_SHARE * beforeMillis && gain >= LEAST_MILLIS;
  }

  /** Returns whether something becomes so many times as fast that it is worth it. */
  public static boolean ofSpeed(double factor) {
    return factor >= 1 + LEAST_SHARE;
  }
}
