package io.sluice.bench.window.arm;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Keeps the disorder of the events in the latest complete windows: how far behind the newest event
 * time they were on arrival. A watermark can wait for that, but not for a lag that all events
 * share.
 */
final class Disorders {

  private static final int WINDOWS = 10;
  private static final int BINS_PER_WINDOW = 600;

  private final long binWidth;
  private final int binsPerWindow;
  private final int bins;
  private final Deque<int[]> windows = new ArrayDeque<>();
  private final long[] counts;
  private long total;
  private long longestEver;

  /**
   * Makes an empty history.
   *
   * @param size the size of a window
   * @param longest the longest disorder that is distinguished from longer ones
   */
  Disorders(long size, long longest) {
    binWidth = Math.max(1, size / BINS_PER_WINDOW);
    binsPerWindow = (int) bin(size);
    bins = binsPerWindow + (int) bin(longest) + 1;
    counts = new long[bins];
  }

  /** Returns the bin of a disorder; a disorder of 0 has its own bin. */
  private long bin(long disorder) {
    return (disorder + binWidth - 1) / binWidth;
  }

  /** Returns an empty histogram, for the disorders of one window. */
  int[] histogram() {
    return new int[bins];
  }

  /** Adds a disorder to the histogram of its window. */
  void note(long disorder, int[] histogram) {
    histogram[(int) Math.min(bins - 1L, bin(disorder))]++;
    longestEver = Math.max(longestEver, disorder);
  }

  /** Adds a window whose events have all arrived. */
  void add(int[] histogram) {
    windows.add(histogram);
    count(histogram, 1);
    if (windows.size() > WINDOWS) {
      count(windows.remove(), -1);
    }
  }

  private void count(int[] histogram, int times) {
    for (int bin = 0; bin < bins; bin++) {
      counts[bin] += (long) times * histogram[bin];
      total += (long) times * histogram[bin];
    }
  }

  /** Returns whether any window is complete; until then only the longest disorder is known. */
  boolean areKnown() {
    return total > 0;
  }

  /** Returns the longest disorder since the beginning. */
  long longestEver() {
    return longestEver;
  }

  /** Returns the disorder that a share of the events does not exceed. */
  double quantile(double share) {
    if (!areKnown()) {
      return longestEver;
    }
    double wanted = share * total;
    long below = 0;
    for (int bin = 0; bin < bins; bin++) {
      below += counts[bin];
      if (below >= wanted) {
        return (double) bin * binWidth;
      }
    }
    return (bins - 1.0) * binWidth;
  }

  /** Returns the least slack with which windows have a share of their events, on average. */
  double slackFor(double share) {
    if (!areKnown()) {
      return longestEver;
    }
    double[] upTo = new double[bins];
    long below = 0;
    for (int bin = 0; bin < bins; bin++) {
      below += counts[bin];
      upTo[bin] = (double) below / total;
    }
    double held = 0;
    for (int age = 0; age < binsPerWindow; age++) {
      held += upTo[age];
    }
    int slack = 0;
    while (held < share * binsPerWindow && slack + binsPerWindow < bins) {
      held += upTo[slack + binsPerWindow] - upTo[slack];
      slack++;
    }
    return (double) slack * binWidth;
  }
}
