package io.sluice.bench.dataflow.stats;

import java.util.SplittableRandom;

/**
 * Estimates the second moment of a stream in a fixed amount of memory (Alon, Matias and Szegedy
 * 1996): it draws ten positions of the stream uniformly, and counts how often the value at each
 * occurs from there on. It is exact while the stream has at most ten values. Not thread-safe.
 */
final class MomentSketch {
  private static final int PLACES = 10;

  private final double[] values = new double[PLACES];
  private final int[] times = new int[PLACES];
  private long length;

  void add(double value, SplittableRandom random) {
    for (int i = 0; i < places(); i++) {
      if (Double.compare(values[i], value) == 0) {
        times[i]++;
      }
    }
    long place = length < PLACES ? length : random.nextLong(length + 1);
    length++;
    if (place < PLACES) {
      values[(int) place] = value;
      times[(int) place] = 1;
    }
  }

  double estimate() {
    double sum = 0;
    for (int i = 0; i < places(); i++) {
      sum += length * (2.0 * times[i] - 1);
    }
    return sum / places();
  }

  private int places() {
    return (int) Math.min(length, PLACES);
  }
}
