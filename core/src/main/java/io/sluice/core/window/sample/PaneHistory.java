package io.sluice.core.window.sample;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import java.util.TreeMap;

/** Foretells the next windows from complete panes. */
final class PaneHistory {

  private static final int PANES = 20;
  private static final int LEAST = 8;
  private static final double LEAST_LATE = 30;
  private static final double LEAST_OVERDISPERSION = 1;

  /** A tail shows only now and then, so it is remembered for longer than anything else. */
  private static final double SKEWNESS_KEPT = 0.98;

  /** The skewness of gamma-distributed values is that many times their variation. */
  private static final double SKEWNESS_PER_VARIATION = 2;

  private final SampleQuestion question;
  private final TreeMap<Long, PaneCounts> panes = new TreeMap<>();
  private double skewness;
  private Outlook outlook;

  PaneHistory(SampleQuestion question) {
    this.question = question;
  }

  /** Adds a complete pane, which is the latest. */
  void add(long start, PaneCounts pane) {
    panes.put(start, pane);
    skewness *= SKEWNESS_KEPT;
    keepLatest();
  }

  /** Adds what another sampler has counted in the same time. */
  void add(PaneHistory other) {
    other.panes.forEach(
        (start, counts) -> panes.computeIfAbsent(start, unused -> new PaneCounts()).add(counts));
    skewness = Math.max(skewness, other.skewness);
    keepLatest();
  }

  private void keepLatest() {
    while (panes.size() > PANES) {
      panes.pollFirstEntry();
    }
    if (!panes.isEmpty()) {
      draw();
    }
  }

  private void draw() {
    Moments values = new Moments();
    double late = 0;
    double lateSum = 0;
    for (PaneCounts pane : panes.values()) {
      values.add(pane.values());
      late += pane.late();
      lateSum += pane.lateSum();
    }
    int windows = question.windowsPerEvent();
    double counted = values.count() * windows;
    double lateShare = counted > 0 ? late / counted : 0;
    skewness = Math.max(skewness, Math.abs(values.skewness()));
    outlook =
        new Outlook(
            counted / panes.size(),
            lateShare,
            overdispersion(lateShare * windows),
            question.hasValues() ? values.variation() : question.variation(),
            question.hasValues() ? skewness : SKEWNESS_PER_VARIATION * question.variation(),
            question.hasValues() && late >= LEAST_LATE
                ? ratio(late, lateSum, counted, values.sum() * windows)
                : 1,
            late);
  }

  private static double ratio(double late, double lateSum, double counted, double sum) {
    double others = (sum - lateSum) / (counted - late);
    double ratio = lateSum / late / others;
    return Double.isFinite(ratio) ? ratio : 1;
  }

  /** Returns how much the late counts of panes vary, relative to counts of independent events. */
  private double overdispersion(double latePerEvent) {
    double sum = 0;
    for (PaneCounts pane : panes.values()) {
      double expected = latePerEvent * pane.values().count();
      double error = pane.late() - expected;
      sum += error * error / Math.max(1, expected);
    }
    return Math.max(LEAST_OVERDISPERSION, sum / panes.size());
  }

  boolean isWarm() {
    return panes.size() >= LEAST;
  }

  /** Returns the start of the latest pane; the least long without one. */
  long latest() {
    return panes.isEmpty() ? Long.MIN_VALUE : panes.lastKey();
  }

  /** Returns the events of the latest pane. */
  double latestEvents() {
    return panes.isEmpty() ? 0 : panes.lastEntry().getValue().values().count();
  }

  /** Returns what to expect, once it is warm. */
  Outlook outlook() {
    return outlook;
  }

  void write(StateWriter out) {
    out.putInt(panes.size());
    panes.forEach(
        (start, pane) -> {
          out.putLong(start);
          pane.write(out);
        });
    out.putDouble(skewness);
  }

  /** Reads what was written; panes did not have their start before version 4. */
  void read(StateReader in) {
    int size = in.getInt();
    for (int i = 0; i < size; i++) {
      long start = in.version() > 3 ? in.getLong() : Long.MIN_VALUE + i;
      panes.put(start, PaneCounts.read(in));
    }
    skewness = in.getDouble();
    keepLatest();
  }
}
