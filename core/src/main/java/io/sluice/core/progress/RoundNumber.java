package io.sluice.core.progress;

/** The number of ms a person most likely wrote, among several that would all explain the facts. */
final class RoundNumber {

  private static final long[] UNITS = {
    3_600_000, 600_000, 300_000, 60_000, 30_000, 10_000, 5_000, 1_000, 500, 250, 100, 50, 10, 5
  };

  private RoundNumber() {}

  /** The multiple of the largest unit in {@code [low, high]} that is nearest to its middle. */
  static long in(long low, long high) {
    long middle = low + (high - low) / 2;
    for (long unit : UNITS) {
      long nearest = Math.floorDiv(middle + unit / 2, unit) * unit;
      if (nearest >= low && nearest <= high) {
        return nearest;
      }
    }
    return middle;
  }
}
