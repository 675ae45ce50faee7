package io.sluice.bench.window;

import java.util.Arrays;
import java.util.SplittableRandom;

/** One window with the two samples of the same size that a study of stragglers compares. */
final class StragglerWindow {

  private final long end;
  private long count;
  private double sum;
  private double squares;
  private long onTime;
  private double onTimeSum;
  private long lastArrival = Long.MIN_VALUE;
  private Sample ofAll;
  private Sample ofOnTime;

  StragglerWindow(long end) {
    this.end = end;
  }

  /** A sample of which each event so far is a part with equal chance. */
  private static final class Sample {
    private final double[] values;
    private long offered;

    Sample(int size) {
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
   * Makes room for the samples, once all events are counted (Eq. 4.4 of the thesis).
   *
   * @param multiplier standard errors that the error may be off
   * @param share of the mean that is allowed as an error
   */
  void plan(double multiplier, double share) {
    double mean = sum / count;
    double reach = multiplier * multiplier * Math.max(0, squares / count - mean * mean);
    double allowed = share * share * mean * mean;
    int size = (int) Math.max(1, Math.ceil(reach / (allowed + reach / count)));
    ofAll = new Sample(size);
    ofOnTime = new Sample(size);
  }

  void sample(long arrival, double value, SplittableRandom random) {
    ofAll.offer(value, random);
    if (arrival < end) {
      ofOnTime.offer(value, random);
    }
  }

  /** Returns how long after its end the last event arrived. */
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
