package io.sluice.core.query.progress.geometry;

/**
 * The latest firings of a query, newest at index 0. Of each firing only a range of event time is
 * known in which the window end lies, both bounds included.
 */
final class FiringIntervals {

  static final int CAPACITY = 128;

  private final long[] first = new long[CAPACITY];
  private final long[] last = new long[CAPACITY];
  private int size;

  /** Adds the newest; what was seen of that time or later before a restart is forgotten. */
  void add(long firstEnd, long lastEnd) {
    int outdated = 0;
    while (outdated < size && last[outdated] >= firstEnd) {
      outdated++;
    }
    if (outdated > 0) {
      size -= outdated;
      System.arraycopy(first, outdated, first, 0, size);
      System.arraycopy(last, outdated, last, 0, size);
    }
    size = Math.min(size + 1, CAPACITY);
    System.arraycopy(first, 0, first, 1, size - 1);
    System.arraycopy(last, 0, last, 1, size - 1);
    first[0] = firstEnd;
    last[0] = lastEnd;
  }

  int size() {
    return size;
  }

  long first(int i) {
    return first[i];
  }

  long last(int i) {
    return last[i];
  }

  /** Returns how many window ends are possible. */
  long width(int i) {
    return last[i] - first[i] + 1;
  }

  /** Returns the longest that can lie between firing {@code older} and firing {@code newer}. */
  double mostBetween(int older, int newer) {
    return (double) (last[newer] - first[older]);
  }

  /** Returns the least that can lie between firing {@code older} and firing {@code newer}. */
  double leastBetween(int older, int newer) {
    return (double) (first[newer] - last[older]);
  }

  double middleBetween(int older, int newer) {
    return (mostBetween(older, newer) + leastBetween(older, newer)) / 2;
  }
}
