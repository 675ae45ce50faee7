package io.sluice.bench.window.arm;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Keeps the share of late events in the latest complete windows, and how late values differ from
 * others.
 */
final class LateShares {

  private static final int WINDOWS = 10;

  /** Holds counts and sums of one window, of events on time and of late ones. */
  record Split(double onTime, double onTimeSum, double late, double lateSum) {}

  private final Deque<Split> windows = new ArrayDeque<>();

  void add(Split window) {
    windows.add(window);
    if (windows.size() > WINDOWS) {
      windows.remove();
    }
  }

  /** Returns the number of late events per event on time. */
  double perOnTime() {
    double onTime = windows.stream().mapToDouble(Split::onTime).sum();
    return onTime == 0 ? 0 : windows.stream().mapToDouble(Split::late).sum() / onTime;
  }

  /** Returns the ratio of late values to those on time; 1 where it is unknown. */
  double ratio() {
    double late = windows.stream().mapToDouble(Split::late).sum();
    double onTimeSum = windows.stream().mapToDouble(Split::onTimeSum).sum();
    if (late == 0 || onTimeSum == 0) {
      return 1;
    }
    double onTime = windows.stream().mapToDouble(Split::onTime).sum();
    double lateSum = windows.stream().mapToDouble(Split::lateSum).sum();
    return lateSum / late / (onTimeSum / onTime);
  }
}
