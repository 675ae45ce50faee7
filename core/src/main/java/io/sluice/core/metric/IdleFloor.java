package io.sluice.core.metric;

import java.util.Arrays;

/**
 * Holds the idle level of a quantity: the least value that was seen in the last ten minutes; up to
 * eleven, because whole minutes are kept and forgotten.
 *
 * <p>The memory is that long because a queue under a load that comes and goes is empty now and then
 * within minutes; and no longer because what an engine holds ready changes: before the first item
 * it is nothing, and buffers are shared anew when jobs come and go. It takes eleven numbers,
 * whatever the pace. Not thread-safe.
 */
final class IdleFloor {
  static final long PART_NANOS = 60_000_000_000L;
  static final int PARTS = 10;

  /** The least of each minute, the one under way included; a ring. */
  private final double[] least = new double[PARTS + 1];

  private long latest = Long.MIN_VALUE;

  IdleFloor() {
    Arrays.fill(least, Double.POSITIVE_INFINITY);
  }

  /**
   * Takes in a value, which must not be NaN.
   *
   * @param nowNanos of a monotonic clock; must not fall
   * @return the floor, this value included
   */
  double with(double value, long nowNanos) {
    long part = Math.floorDiv(nowNanos, PART_NANOS);
    for (long gone = Math.max(latest + 1, part - PARTS); gone <= part; gone++) {
      least[place(gone)] = Double.POSITIVE_INFINITY;
    }
    latest = part;
    least[place(part)] = Math.min(least[place(part)], value);
    return Arrays.stream(least).min().getAsDouble();
  }

  private int place(long part) {
    return Math.floorMod(part, least.length);
  }
}
