package io.sluice.bench.window;

import io.sluice.core.window.question.WindowQuestion;
import java.util.HashMap;
import java.util.Map;

/**
 * Computes the results of windows over all their events, before these arrive. It keeps panes, one
 * for each start of a window; a sliding window consists of several panes.
 */
final class Truth {

  private final WindowQuestion question;
  private final int keys;
  private final Map<Long, Pane> panes = new HashMap<>();
  private Pane latest;
  private long latestStart = Long.MIN_VALUE;

  Truth(WindowQuestion question, int keys) {
    this.question = question;
    this.keys = keys;
  }

  private static final class Pane {
    private final long[] counts;
    private final double[] sums;
    private int answers;

    Pane(int keys) {
      counts = new long[keys];
      sums = new double[keys];
    }
  }

  /** Adds an event. Events must be added in the order of their times. */
  void add(int key, long time, double value) {
    long start = question.startOf(time);
    if (start != latestStart) {
      latestStart = start;
      latest = panes.computeIfAbsent(start, unused -> new Pane(keys));
    }
    latest.counts[key]++;
    latest.sums[key] += value;
  }

  /**
   * Returns the result of a window for a key. Call it once per window and key, with the windows of
   * a key in order. The first pane of a window is removed with its last key.
   */
  double take(int key, long start) {
    long count = 0;
    double sum = 0;
    for (long at = start; at < start + question.size(); at += question.slide()) {
      Pane pane = panes.get(at);
      if (pane != null) {
        count += pane.counts[key];
        sum += pane.sums[key];
      }
    }
    Pane first = panes.get(start);
    if (first != null && ++first.answers == keys) {
      panes.remove(start);
    }
    return question.aggregate().of(count, sum);
  }
}
