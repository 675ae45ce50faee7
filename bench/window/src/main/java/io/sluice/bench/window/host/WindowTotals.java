package io.sluice.bench.window.host;

import io.sluice.bench.window.Trace;
import io.sluice.bench.window.feed.WindowFeed;
import io.sluice.core.window.question.Aggregate;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Computes the true results of a run's windows, over all their events, from the trace alone. */
public final class WindowTotals {

  private static final int MOST_MILLIS = 60_000;

  private final long sizeMillis;
  private final Aggregate aggregate;
  private final Map<Key, Total> totals = new HashMap<>();
  private final Map<Long, Long> events = new HashMap<>();
  private final int[] disorders = new int[MOST_MILLIS];
  private long all;

  /** Identifies a window of a key by its end, ms since the start. */
  public record Key(int key, long end) {}

  /** Holds count and sum of a window. */
  private static final class Total {
    private long count;
    private double sum;
  }

  private WindowTotals(long sizeMillis, Aggregate aggregate) {
    this.sizeMillis = sizeMillis;
    this.aggregate = aggregate;
  }

  /** Computes the results from all events of a run. */
  public static WindowTotals of(WindowMessage.Run run) {
    WindowFeed feed = run.feed();
    Trace trace = feed.trace(run.rate(), run.length(), run.seed());
    WindowTotals totals = new WindowTotals(run.sizeMillis(), feed.aggregate());
    long newest = 0;
    while (trace.next()) {
      totals.add(feed.key(trace.number()), trace.time(), feed.value(trace.number()));
      totals.disorders[(int) Math.min(MOST_MILLIS - 1L, Math.max(0, newest - trace.time()))]++;
      newest = Math.max(newest, trace.time());
    }
    totals
        .totals
        .keySet()
        .removeIf(window -> window.end() <= run.beginMillis() || window.end() > run.endMillis());
    return totals;
  }

  private void add(int key, long time, double value) {
    long end = (time / sizeMillis + 1) * sizeMillis;
    all++;
    events.merge(end, 1L, Long::sum);
    if (key >= 0) {
      Total total = totals.computeIfAbsent(new Key(key, end), unused -> new Total());
      total.count++;
      total.sum += value;
    }
  }

  /** Returns the measured windows, for each key that has events in them. */
  public Set<Key> windows() {
    return totals.keySet();
  }

  /** Returns the aggregate of a window. */
  public double value(Key window) {
    Total total = totals.get(window);
    return aggregate.of(total.count, total.sum);
  }

  /** Returns the number of events in a window. */
  public long count(Key window) {
    return totals.get(window).count;
  }

  /** Returns the number of events during a window, dropped ones included. */
  public long events(long end) {
    return events.get(end);
  }

  /** Returns the disorder that a share of all events does not exceed, ms. */
  public long disorder(double share) {
    double wanted = share * all;
    long below = 0;
    for (int millis = 0; millis < MOST_MILLIS; millis++) {
      below += disorders[millis];
      if (below >= wanted) {
        return millis;
      }
    }
    return MOST_MILLIS;
  }
}
