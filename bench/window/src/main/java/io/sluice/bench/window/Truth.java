package io.sluice.bench.window;

import io.sluice.core.window.Aggregate;
import java.util.HashMap;
import java.util.Map;

/** What windows hold over all their events, known before these arrive. */
final class Truth {

  private final long sizeMicros;
  private final int keys;
  private final Map<Long, Sums> windows = new HashMap<>();
  private Sums latest;
  private long latestStart = Long.MIN_VALUE;

  Truth(long sizeMicros, int keys) {
    this.sizeMicros = sizeMicros;
    this.keys = keys;
  }

  private static final class Sums {
    private final long[] counts;
    private final double[] sums;
    private int answers;

    Sums(int keys) {
      counts = new long[keys];
      sums = new double[keys];
    }
  }

  /** Adds an event; events come in the order of their times. */
  void add(int key, long time, double value) {
    long start = time - time % sizeMicros;
    if (start != latestStart) {
      latestStart = start;
      latest = windows.computeIfAbsent(start, unused -> new Sums(keys));
    }
    latest.counts[key]++;
    latest.sums[key] += value;
  }

  /** Returns the result of a window for a key, once; forgets the window with its last key. */
  double take(int key, long start, Aggregate aggregate) {
    Sums window = windows.get(start);
    if (++window.answers == keys) {
      windows.remove(start);
    }
    return switch (aggregate) {
      case COUNT -> window.counts[key];
      case SUM -> window.sums[key];
      case MEAN -> window.sums[key] / window.counts[key];
    };
  }
}
