package io.sluice.core.query.progress.arrival;

/**
 * Remembers when records arrived at one input, by their number: what was known to have arrived at
 * each look, for the last ten seconds and more. Between two looks arrivals count as even. Used by
 * one thread.
 */
final class ArrivalHistory {

  private static final int POINTS = 1 << 10;
  private static final long SPACING_MILLIS = 10;
  private static final double LEAST_PAUSE_MILLIS = 500;
  private static final double PAUSE_IN_USUAL_GAPS = 10;
  private static final long LONGEST_FALL_MILLIS = 5_000;

  private final double[] millis = new double[POINTS];
  private final long[] counts = new long[POINTS];
  private int size;
  private int next;
  private boolean fallen;
  private double fallenSince;

  /** Returns whether a look at this time would be kept. */
  boolean isDue(double nowMillis) {
    return size == 0 || nowMillis - newestMillis() >= SPACING_MILLIS;
  }

  /**
   * Notes that so many records had arrived by {@code nowMillis}. The number falls for a moment
   * where a source has fetched records and not yet counted them as taken in; one that stays below
   * begins anew.
   */
  void add(double nowMillis, long count) {
    if (size > 0 && (nowMillis < newestMillis() || fellForGood(nowMillis, count))) {
      size = 0;
    }
    if (size > 0 && count <= newestCount()) {
      return;
    }
    millis[next] = nowMillis;
    counts[next] = count;
    next = (next + 1) % POINTS;
    size = Math.min(size + 1, POINTS);
  }

  private boolean fellForGood(double nowMillis, long count) {
    boolean falls = count < newestCount();
    if (falls && !fallen) {
      fallenSince = nowMillis;
    }
    fallen = falls;
    return falls && nowMillis - fallenSince > LONGEST_FALL_MILLIS;
  }

  /**
   * Returns when record number {@code count}, the first being 1, arrived; NaN if that was too long
   * ago.
   */
  double arrivalMillis(long count) {
    if (!covers(count)) {
      return Double.NaN;
    }
    int place = firstCovering(count);
    return place == 0 ? millis[at(0)] : between(at(place - 1), at(place), count);
  }

  /**
   * Returns whether that record came after a time in which hardly any did, far longer than was
   * usual until then: how late it is then says when data went on, not how long a record takes.
   */
  boolean followsPause(long count) {
    if (!covers(count)) {
      return false;
    }
    int place = firstCovering(count);
    if (place < 2) {
      return false;
    }
    int before = at(place - 1);
    double usualGap = (millis[before] - millis[at(0)]) / (counts[before] - counts[at(0)]);
    double gap = millis[at(place)] - millis[before];
    return gap > Math.max(LEAST_PAUSE_MILLIS, PAUSE_IN_USUAL_GAPS * usualGap);
  }

  private boolean covers(long count) {
    return size > 0 && count >= counts[at(0)] && count <= newestCount();
  }

  /** Returns the first look, from the oldest on, by which so many records had arrived. */
  private int firstCovering(long count) {
    int low = 0;
    int high = size - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (counts[at(middle)] < count) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** A look sees whole records only, half a one too few on average. */
  private double between(int before, int after, long count) {
    double share = (count - 0.5 - counts[before]) / (counts[after] - counts[before]);
    return millis[before] + share * (millis[after] - millis[before]);
  }

  /** Returns the place of the i-th oldest point. */
  private int at(int i) {
    return (next - size + i + POINTS) % POINTS;
  }

  private double newestMillis() {
    return millis[at(size - 1)];
  }

  private long newestCount() {
    return counts[at(size - 1)];
  }
}
