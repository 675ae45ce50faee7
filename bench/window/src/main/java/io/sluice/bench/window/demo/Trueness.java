package io.sluice.bench.window.demo;

import java.util.HashMap;
import java.util.Map;

/** Computes the true result of each window of each zone, over all its trips. */
final class Trueness {

  /** Holds a count of trips and their sum of miles. */
  static final class Total {
    private long count;
    private double miles;

    long count() {
      return count;
    }

    double mean() {
      return miles / count;
    }
  }

  private final Map<ZoneWindow, Total> totals = new HashMap<>();

  Trueness(TripReplay replay) {
    long size = replay.settings().sizeMillis();
    for (int i = 0; i < replay.size(); i++) {
      ZoneWindow window = new ZoneWindow(replay.zone(i), (replay.pickup(i) / size + 1) * size);
      Total total = totals.computeIfAbsent(window, unused -> new Total());
      total.count++;
      total.miles += replay.miles(i);
    }
  }

  Map<ZoneWindow, Total> totals() {
    return totals;
  }
}
