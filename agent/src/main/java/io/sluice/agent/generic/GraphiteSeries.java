package io.sluice.agent.generic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Holds the latest value of each series, and the sum of its values. Unwanted series are not kept,
 * and their number is limited, so that a sender cannot fill the agent's memory. Thread-safe.
 */
final class GraphiteSeries {
  private static final int LONGEST_SHOWN = 60;

  private final Predicate<String> wanted;
  private final int most;
  private final long staleNanos;
  private final Map<String, Series> series = new HashMap<>();
  private String garbage;
  private boolean full;

  private record Series(double latest, double sum, long atNanos) {}

  /**
   * Makes an empty holder.
   *
   * @param wanted selects names of samples to keep
   * @param most the most series to keep
   * @param staleNanos the time without a value after which a series is forgotten, ns
   */
  GraphiteSeries(Predicate<String> wanted, int most, long staleNanos) {
    this.wanted = wanted;
    this.most = most;
    this.staleNanos = staleNanos;
  }

  /** Takes a line. */
  synchronized void take(String line, long nowNanos) {
    Optional<GraphiteLine> read = GraphiteLine.parse(line);
    if (read.isEmpty()) {
      reject(line);
      return;
    }
    String path = read.get().path();
    double value = read.get().value();
    Series before = series.get(path);
    if (before != null) {
      series.put(path, new Series(value, before.sum + value, nowNanos));
    } else if (wanted.test(path) || wanted.test(PathSelector.integral(path))) {
      if (series.size() < most) {
        series.put(path, new Series(value, value, nowNanos));
      } else {
        full = true;
      }
    }
  }

  /** Notes a line of another form. */
  synchronized void reject(String line) {
    if (garbage == null) {
      String start = line.substring(0, Math.min(LONGEST_SHOWN, line.length()));
      garbage = start.replaceAll("\\P{Print}", "?");
    }
  }

  /** Returns the start of the first line of another form; empty if there was none. */
  synchronized Optional<String> garbage() {
    return Optional.ofNullable(garbage);
  }

  /** Returns whether there were more series than are kept. */
  synchronized boolean isFull() {
    return full;
  }

  /** Returns the series as samples, without stale ones. */
  synchronized List<Sample> samples(long nowNanos) {
    series.values().removeIf(each -> nowNanos - each.atNanos > staleNanos);
    List<Sample> samples = new ArrayList<>();
    series.forEach(
        (path, each) -> {
          add(samples, path, each.latest);
          add(samples, PathSelector.integral(path), each.sum);
        });
    return samples;
  }

  private void add(List<Sample> samples, String name, double value) {
    if (wanted.test(name)) {
      samples.add(new Sample(name, Map.of(), value));
    }
  }
}
