package io.sluice.core.query.progress.geometry;

/** The number of ms a person most likely wrote, among several that would all explain the facts. */
final class RoundNumber {

  private static final long[] UNITS = {
    3_600_000, 600_000, 300_000, 60_000, 30_000, 10_000, 5_000, 1_000, 500, 250, 100, 50, 10, 5
  };

  private RoundNumber() {}

  /**
   * Returns the multiple of the largest unit in {@code [low, high]} that is nearest to its middle.
   */
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

  /** Returns the largest unit that the number is a multiple of. */
  static long unitOf(long value) {
    for (long unit : UNITS) {
      if (value % unit == 0) {
        return unit;
      }
    }
    return 1;
  }

  /** Returns how many larger units there are that are not above a bound. */
  static int rank(long unit, long most) {
    int rank = 0;
    for (long larger : UNITS) {
      rank += larger > unit && larger <= most ? 1 : 0;
    }
    return rank;
  }
}
