package io.sluice.core.window.open;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.lag.LateCount;
import io.sluice.core.window.lag.LateRatio;
import io.sluice.core.window.sample.Moments;

/**
 * Learns of one key what complete windows tell beyond what they tell of all: whether more of its
 * events are late than of others, and whether its late values are larger. Both are factors; a key
 * with few late events keeps those of all keys, which are 1. Old windows are forgotten little by
 * little. Of a sample, sampled events are counted, so that their number says how much is known.
 */
public final class KeyHistory {

  private static final double KEPT = 0.95;

  /** Late events that the factors of all keys weigh as much as. */
  private static final double FIRM = 50;

  private double arrived;
  private double arrivedSum;
  private double late;
  private double lateSum;
  private double expectedLate;

  /** A whole number, so that the history of a key takes 56 bytes. */
  private int latest;

  /**
   * Adds a complete window.
   *
   * @param number of the window
   * @param expected late events, if the key were like all others
   */
  void add(int number, KeyWindow window, double expected) {
    Moments values = window.arrived();
    double scale = 1 / window.meanWeight();
    latest = number;
    arrived = KEPT * arrived + scale * window.onTimeCount();
    arrivedSum = KEPT * arrivedSum + scale * window.onTimeSum();
    late = KEPT * late + scale * values.count() - scale * window.onTimeCount();
    lateSum = KEPT * lateSum + scale * values.sum() - scale * window.onTimeSum();
    expectedLate = KEPT * expectedLate + scale * expected;
  }

  /** Returns the number of the latest window with the key. */
  int latest() {
    return latest;
  }

  /** Returns the late events of the key, where those of a key like all others are given. */
  public LateCount correct(LateCount count) {
    double factor = (late + FIRM) / (expectedLate + FIRM);
    double expected = factor * count.expected();
    double ofFactor = expected * expected / (expectedLate + FIRM);
    return new LateCount(expected, factor * factor * count.variance() + ofFactor);
  }

  /**
   * Returns the ratio of the key, where that of all keys is given.
   *
   * @param atEnd ratio of all keys at the end of windows, which the factor compares with
   * @param squaredVariation of values
   */
  public LateRatio correct(LateRatio ratio, double atEnd, double squaredVariation) {
    if (arrivedSum == 0 || arrived == 0 || atEnd == 0) {
      return ratio;
    }
    double inMeans = lateSum / (arrivedSum / arrived);
    double own = (inMeans + FIRM * atEnd) / (late + FIRM);
    double factor = own / atEnd;
    double corrected = factor * ratio.ratio();
    double ofFactor = corrected * corrected * squaredVariation / (late + FIRM);
    return new LateRatio(corrected, factor * factor * ratio.variance() + ofFactor);
  }

  void write(StateWriter out) {
    out.putDouble(arrived);
    out.putDouble(arrivedSum);
    out.putDouble(late);
    out.putDouble(lateSum);
    out.putDouble(expectedLate);
    out.putInt(latest);
  }

  /**
   * Reads what was written; before version 3 that was the start of the latest window.
   *
   * @param size of a window
   */
  static KeyHistory read(StateReader in, long size) {
    KeyHistory history = new KeyHistory();
    history.arrived = in.getDouble();
    history.arrivedSum = in.getDouble();
    history.late = in.getDouble();
    history.lateSum = in.getDouble();
    history.expectedLate = in.getDouble();
    history.latest = in.version() > 2 ? in.getInt() : KeyHistories.numberOf(in.getLong(), size);
    return history;
  }
}
