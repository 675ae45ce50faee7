package io.sluice.core.window;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * What complete windows tell of those that are open. Only complete windows count: lags of a window
 * that still waits lack the long ones, which makes late events look rarer than they are.
 */
final class History {

  static final int LEAST_WINDOWS = 8;
  private static final int WINDOWS = 10;
  private static final int WINDOWS_OF_LAGS = 6;

  private final LagScale scale;
  private final int ages;
  private final boolean lateRatio;
  private final Deque<CompleteWindow> windows = new ArrayDeque<>();
  private CountErrors countErrors = new CountErrors();
  private LagDistribution lags;
  private LateRatios ratios;
  private LagRegime regime;
  private Moments values = new Moments();

  History(LagScale scale, int ages, boolean lateRatio) {
    this.scale = scale;
    this.ages = ages;
    this.lateRatio = lateRatio;
    draw();
  }

  /** Adds a complete window; windows without events say nothing. */
  void add(CompleteWindow window, List<LateCount> countsAtEnd) {
    if (window.values().count() == 0) {
      return;
    }
    windows.add(window);
    if (windows.size() > WINDOWS) {
      windows.remove();
    }
    if (!countsAtEnd.isEmpty()) {
      countErrors.add(countsAtEnd, window.arrivals().ages().late());
    }
    draw();
  }

  private void draw() {
    lags =
        new LagDistribution(
            scale,
            windows.stream()
                .skip(Math.max(0, windows.size() - WINDOWS_OF_LAGS))
                .map(window -> window.arrivals().lags())
                .toList());
    values = new Moments();
    windows.forEach(window -> values.add(window.values()));
    double squaredVariation = values.variance() / (values.mean() * values.mean());
    ratios =
        new LateRatios(
            windows.stream().map(window -> window.arrivals().ages()).toList(),
            ages,
            squaredVariation);
    regime = new LagRegime(windows.stream().map(CompleteWindow::arrivals).toList());
  }

  boolean isWarm() {
    return windows.size() >= LEAST_WINDOWS;
  }

  LagDistribution lags() {
    return lags;
  }

  CountErrors countErrors() {
    return countErrors;
  }

  /** Returns the ratio of late to arrived values at a position of the grid of ages. */
  LateRatio ratio(int age) {
    return lateRatio ? ratios.at(age) : LateRatio.EQUAL;
  }

  LagRegime regime() {
    return regime;
  }

  /** Returns the moments of all values. */
  Moments values() {
    return values;
  }

  void write(StateWriter out) {
    out.putInt(windows.size());
    windows.forEach(window -> window.write(out));
    countErrors.write(out);
  }

  void read(StateReader in) {
    for (int left = in.getInt(); left > 0; left--) {
      windows.add(CompleteWindow.read(in));
    }
    countErrors = CountErrors.read(in);
    draw();
  }
}
