package io.sluice.bench.window.arm;

import io.sluice.core.window.Moments;
import java.util.Arrays;

/** Holds what has arrived of one window. */
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

  /** Adds up the events of one key that were taken. */
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

  /** Notes that an event has come, taken or not. */
  void see() {
    seen++;
  }

  /** Adds an event that was taken; after the answer, only to what the next windows learn from. */
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

  /** Ends the counting. */
  void answered() {
    answered = true;
    seenAtAnswer = seen;
  }

  /** Returns the sums of each key; null where it has none. */
  Sums[] keys() {
    return keys;
  }

  long seen() {
    return seen;
  }

  /** Returns the share of all events that the answer held. */
  double held() {
    return (double) seenAtAnswer / seen;
  }

  /** Returns the moments of all values that were taken. */
  Moments values() {
    return values;
  }

  LateShares.Split split() {
    return new LateShares.Split(onTime, onTimeSum, late, lateSum);
  }
}
