package io.sluice.bench.window.recorded;

import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.WindowQuestion;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Computes the true results of windows over all recorded events, whenever these arrived. An event
 * counts in all its windows.
 */
public final class RecordedTruth {

  private final Aggregate aggregate;
  private final TreeMap<Long, Map<Integer, Total>> windows = new TreeMap<>();

  /** Computes the results from all events. */
  public RecordedTruth(RecordedEvents events, WindowQuestion question) {
    aggregate = question.aggregate();
    for (int event = 0; event < events.size(); event++) {
      long time = events.time(event);
      long last = question.startOf(time);
      for (long start = last; start > time - question.size(); start -= question.slide()) {
        windows
            .computeIfAbsent(start, unused -> new HashMap<>())
            .computeIfAbsent(events.key(event), unused -> new Total())
            .add(events.value(event));
      }
    }
  }

  private static final class Total {
    private long count;
    private double sum;

    void add(double value) {
      count++;
      sum += value;
    }
  }

  /** Returns the starts of all windows with events, in ascending order. */
  public List<Long> starts() {
    return List.copyOf(windows.keySet());
  }

  /**
   * Returns the number of expected answers, one for each window and key, from the first window to
   * the last one, both included.
   */
  public int answers(long firstStart, long lastStart) {
    return windows.subMap(firstStart, true, lastStart, true).values().stream()
        .map(Map::keySet)
        .mapToInt(Collection::size)
        .sum();
  }

  /** Returns the result of a window for a key. */
  public double result(int key, long start) {
    Total total = windows.get(start).get(key);
    return aggregate.of(total.count, total.sum);
  }
}
