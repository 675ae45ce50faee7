package io.sluice.core.window.lag;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.sample.Moments;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Learns from complete windows what to expect of those that are open. Only complete windows count:
 * lags of a window that still waits lack the long ones, which makes late events look rarer than
 * they are.
 */
public final class History {

  static final int LEAST_WINDOWS = 8;
  private static final int WINDOWS = 10;
  private static final int WINDOWS_OF_LAGS = 6;

  /** A heavy tail shows only now and then, so it is remembered for longer than anything else. */
  private static final double SKEWNESS_KEPT = 0.98;

  private final LagScale scale;
  private final int ages;
  private final boolean lateRatio;
  private final Deque<CompleteWindow> windows = new ArrayDeque<>();
  private CountErrors countErrors = new CountErrors();
  private LagDistribution lags;
  private LateRatios ratios;
  private LagRegime regime;
  private Moments values = new Moments();
  private double squaredVariation;
  private double skewness;

  public History(LagScale scale, int ages, boolean lateRatio) {
    this.scale = scale;
    this.ages = ages;
    this.lateRatio = lateRatio;
    draw();
  }

  /**
   * Adds a complete window; windows without events say nothing.
   *
   * @param seen events that have arrived
   */
  public void add(CompleteWindow window, FirstCounts first, double seen) {
    if (window.values().count() == 0) {
      return;
    }
    windows.add(window);
    if (windows.size() > WINDOWS) {
      windows.remove();
    }
    if (first.areKnown()) {
      countErrors.add(first.counts(), seen - first.arrived());
    }
    draw();
    skewness = Math.max(SKEWNESS_KEPT * skewness, Math.abs(values.skewness()));
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
    squaredVariation = values.variance() / (values.mean() * values.mean());
    ratios =
        new LateRatios(
            windows.stream().map(window -> window.arrivals().ages()).toList(),
            ages,
            squaredVariation);
    regime = new LagRegime(windows.stream().map(CompleteWindow::arrivals).toList(), lags, scale);
  }

  public boolean isWarm() {
    return windows.size() >= LEAST_WINDOWS;
  }

  public LagDistribution lags() {
    return lags;
  }

  public CountErrors countErrors() {
    return countErrors;
  }

  /** Returns the ratio of late to arrived values at a position of the grid of ages. */
  public LateRatio ratio(int age) {
    return lateRatio ? ratios.at(age) : LateRatio.EQUAL;
  }

  /** Returns the variance of values, divided by their squared mean. */
  public double squaredVariation() {
    return squaredVariation;
  }

  /** Returns the greatest skewness of values lately, in either direction. */
  public double skewness() {
    return skewness;
  }

  public LagRegime regime() {
    return regime;
  }

  /** Returns the moments of all values. */
  public Moments values() {
    return values;
  }

  public void write(StateWriter out) {
    out.putInt(windows.size());
    windows.forEach(window -> window.write(out));
    countErrors.write(out);
    out.putDouble(skewness);
  }

  public void read(StateReader in) {
    for (int left = in.getInt(); left > 0; left--) {
      windows.add(CompleteWindow.read(in));
    }
    countErrors = CountErrors.read(in);
    skewness = in.getDouble();
    draw();
  }
}
