package io.sluice.bench.window.arm;

import java.util.ArrayDeque;
import java.util.Deque;

/** Keeps which part of the latest complete windows was late, and how late values differ. */
final class LateShares {

  private static final int WINDOWS = 10;

  /** Counts and sums of one window, before its end and after. */
  record Split(double onTime, double onTimeSum, double late, double lateSum) {}

  private final Deque<Split> windows = new ArrayDeque<>();

  void add(Split window) {
    windows.add(window);
    if (windows.size() > WINDOWS) {
      windows.remove();
    }
  }

  /** Returns how many late events there are for each event on time. */
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
