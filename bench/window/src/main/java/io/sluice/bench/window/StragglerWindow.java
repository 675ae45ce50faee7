package io.sluice.bench.window;

import io.sluice.bench.window.arm.PrintedSize;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Holds a window with two samples of the same size, which a study of stragglers compares. */
final class StragglerWindow {

  private final long end;
  private long count;
  private double sum;
  private double squares;
  private long onTime;
  private double onTimeSum;
  private long lastArrival = Long.MIN_VALUE;
  private Reservoir ofAll;
  private Reservoir ofOnTime;

  StragglerWindow(long end) {
    this.end = end;
  }

  /** Holds a sample that contains each event so far with equal probability. */
  private static final class Reservoir {
    private final double[] values;
    private long offered;

    Reservoir(int size) {
      values = new double[size];
    }

    void offer(double value, SplittableRandom random) {
      offered++;
      if (offered <= values.length) {
        values[(int) offered - 1] = value;
        return;
      }
      long place = random.nextLong(offered);
      if (place < values.length) {
        values[(int) place] = value;
      }
    }

    double mean() {
      return Arrays.stream(values).limit(offered).average().orElse(Double.NaN);
    }
  }

  void count(long arrival, double value) {
    count++;
    sum += value;
    squares += value * value;
    lastArrival = Math.max(lastArrival, arrival);
    if (arrival < end) {
      onTime++;
      onTimeSum += value;
    }
  }

  /**
   * Sets the size of the samples, after all events are counted.
   *
   * @param share the allowed error as a share of the mean, at 95 %
   */
  void plan(double share) {
    double variance = PrintedSize.variance(count, sum, squares);
    double size = PrintedSize.of(count, variance, share * Math.abs(sum / count));
    ofAll = new Reservoir((int) Math.max(1, Math.ceil(size)));
    ofOnTime = new Reservoir(ofAll.values.length);
  }

  void sample(long arrival, double value, SplittableRandom random) {
    ofAll.offer(value, random);
    if (arrival < end) {
      ofOnTime.offer(value, random);
    }
  }

  /** Returns how long after the window's end its last event arrived. */
  long completeAfter() {
    return Math.max(0, lastArrival - end);
  }

  double lateShare() {
    return 1 - (double) onTime / count;
  }

  double sampledShare() {
    return (double) ofAll.values.length / count;
  }

  double errorWithStragglers() {
    return error(ofAll.mean());
  }

  double errorWithout() {
    return error(ofOnTime.mean());
  }

  double errorOfAllOnTime() {
    return error(onTimeSum / onTime);
  }

  private double error(double estimate) {
    double mean = sum / count;
    return Math.abs(estimate - mean) / Math.abs(mean);
  }
}
