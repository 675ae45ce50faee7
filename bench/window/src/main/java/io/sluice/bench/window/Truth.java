package io.sluice.bench.window;

import io.sluice.core.window.Aggregate;
import java.util.HashMap;
import java.util.Map;

/** What windows hold over all their events, known before these arrive. */
final class Truth {

  private static final class Sum {
    private long count;
    private double sum;
  }

  private final long sizeMicros;
  private final Map<Long, Sum> windows = new HashMap<>();
  private Sum latest = new Sum();
  private long latestStart = Long.MIN_VALUE;

  Truth(long sizeMicros) {
    this.sizeMicros = sizeMicros;
  }

  /** Adds an event; events come in the order of their times. */
  void add(long time, double value) {
    long start = time - time % sizeMicros;
    if (start != latestStart) {
      latestStart = start;
      latest = windows.computeIfAbsent(start, unused -> new Sum());
    }
    latest.count++;
    latest.sum += value;
  }

  /** Returns the result of a window and forgets it. */
  double take(long start, Aggregate aggregate) {
    Sum sum = windows.remove(start);
    return switch (aggregate) {
      case COUNT -> sum.count;
      case SUM -> sum.sum;
      case MEAN -> sum.sum / sum.count;
    };
  }
}
