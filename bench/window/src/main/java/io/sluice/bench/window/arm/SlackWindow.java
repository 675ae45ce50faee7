package io.sluice.bench.window.arm;

import io.sluice.core.window.sample.Moments;
import java.util.Arrays;

/** Holds the arrived events of one window, as sums. */
final class SlackWindow {

  private final long end;
  private final int[] disorders;
  private Sums[] keys = new Sums[1];
  private long seen;
  private long seenAtAnswer;
  private boolean answered;
  private double onTime;
  private double onTimeSum;
  private double late;
  private double lateSum;
  private final Moments values = new Moments();

  /** Sums the events of one key that were taken. */
  static final class Sums {
    private long count;
    private double sum;
    private double squares;

    long count() {
      return count;
    }

    double sum() {
      return sum;
    }

    double squares() {
      return squares;
    }
  }

  SlackWindow(long end, int[] disorders) {
    this.end = end;
    this.disorders = disorders;
  }

  long end() {
    return end;
  }

  int[] disorders() {
    return disorders;
  }

  /** Counts an event that has arrived, taken or not. */
  void see() {
    seen++;
  }

  /**
   * Adds an event that was taken; after the answer, only to the sums from which later windows
   * learn.
   */
  void add(int key, long arrival, double value) {
    values.add(value);
    if (arrival < end) {
      onTime++;
      onTimeSum += value;
    } else {
      late++;
      lateSum += value;
    }
    if (answered) {
      return;
    }
    if (key >= keys.length) {
      keys = Arrays.copyOf(keys, Math.max(key + 1, 2 * keys.length));
    }
    if (keys[key] == null) {
      keys[key] = new Sums();
    }
    keys[key].count++;
    keys[key].sum += value;
    keys[key].squares += value * value;
  }

  boolean isAnswered() {
    return answered;
  }

  /** Notes that the window has answered. */
  void answered() {
    answered = true;
    seenAtAnswer = seen;
  }

  /** Returns the sums of each key; null for a key without events. */
  Sums[] keys() {
    return keys;
  }

  long seen() {
    return seen;
  }

  /** Returns the share of all events that had arrived at the answer. */
  double held() {
    return (double) seenAtAnswer / seen;
  }

  /** Returns the moments of all taken values. */
  Moments values() {
    return values;
  }

  LateShares.Split split() {
    return new LateShares.Split(onTime, onTimeSum, late, lateSum);
  }
}
