package io.sluice.core.state.policy;

/** Learns from past moves how long one takes: a fixed time, and a time for each megabyte. */
final class MoveCosts {
  private static final double NEW = 0.5;
  private static final double FIRST_FIXED_MILLIS = 100;
  private static final double FIRST_MILLIS_PER_MEGABYTE = 20;
  private static final double LEAST_MEGABYTES = 1;

  private double fixedMillis = FIRST_FIXED_MILLIS;
  private double millisPerMegabyte = FIRST_MILLIS_PER_MEGABYTE;

  /**
   * Learns from a move.
   *
   * @param megabytes that it moved; with hardly any it tells nothing of the time for each
   */
  void moved(double megabytes, double copyMillis, double switchMillis) {
    fixedMillis += (switchMillis - fixedMillis) * NEW;
    if (megabytes >= LEAST_MEGABYTES) {
      millisPerMegabyte += (copyMillis / megabytes - millisPerMegabyte) * NEW;
    }
  }

  /** Returns how long a move takes. */
  double millis(double megabytes) {
    return fixedMillis + copyMillis(megabytes);
  }

  /** Returns by how much a slice makes a move longer. */
  double copyMillis(double megabytes) {
    return millisPerMegabyte * megabytes;
  }

  double millisPerMegabyte() {
    return millisPerMegabyte;
  }
}
