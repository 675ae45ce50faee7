package io.sluice.core.query.progress;

import io.sluice.core.model.LiveQuery;
import java.util.Arrays;

/**
 * The distance at which the timers of a query fire on the wall clock: what there is to go by when
 * windows lie on no lattice of event time, as those of processing time or sessions that come
 * regularly. It says nothing rather than guess: while firings are few, irregular, or have stopped.
 *
 * <p>Firings close to one another count as one, since windows of several keys and subtasks fire
 * together. Nothing is allocated per look. Used by one thread; times are epoch ms.
 */
final class FiringRhythm {

  private static final int CAPACITY = 16;
  private static final int ENOUGH = 8;
  private static final long TOGETHER_MILLIS = 100;
  private static final double NEAR = 0.2;
  private static final double MOST = 0.8;

  private final long[] distances = new long[CAPACITY];
  private int count;
  private long fired = LiveQuery.UNKNOWN;
  private long began;
  private long latest = LiveQuery.UNKNOWN;
  private double distance = Double.NaN;

  /**
   * Takes in what the engine shows now; each tick.
   *
   * @param firedTimers how many so far; fewer than before begin anew
   * @return whether a firing has begun
   */
  boolean observe(long nowMillis, long firedTimers) {
    if (fired == LiveQuery.UNKNOWN || firedTimers < fired) {
      fired = firedTimers;
      latest = LiveQuery.UNKNOWN;
      count = 0;
      distance = Double.NaN;
      return false;
    }
    if (firedTimers == fired) {
      return false;
    }
    fired = firedTimers;
    long before = latest;
    latest = nowMillis;
    if (before == LiveQuery.UNKNOWN) {
      began = nowMillis;
      return true;
    }
    if (nowMillis - before < TOGETHER_MILLIS) {
      return false;
    }
    distances[count++ % CAPACITY] = nowMillis - began;
    began = nowMillis;
    distance = typical();
    return true;
  }

  /** Returns whether any timer has fired while the query was looked at. */
  boolean hasFired() {
    return latest != LiveQuery.UNKNOWN;
  }

  private double typical() {
    int size = Math.min(count, CAPACITY);
    if (size < ENOUGH) {
      return Double.NaN;
    }
    long[] sorted = Arrays.copyOf(distances, size);
    Arrays.sort(sorted);
    double median = (sorted[(size - 1) / 2] + sorted[size / 2]) / 2.0;
    long near =
        Arrays.stream(sorted).filter(each -> Math.abs(each - median) <= NEAR * median).count();
    return near >= MOST * size ? median : Double.NaN;
  }

  /** Returns the usual distance of two firings, ms; NaN if there is none. */
  double distanceMillis() {
    return distance;
  }

  /**
   * Returns when the next firing is expected; NaN if there is no rhythm, or one firing has failed
   * to come.
   */
  double nextMillis(long nowMillis) {
    return nowMillis - began > 2 * distance ? Double.NaN : began + distance;
  }
}
