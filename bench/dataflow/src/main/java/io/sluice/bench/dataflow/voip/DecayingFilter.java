package io.sluice.bench.dataflow.voip;

import java.util.SplittableRandom;

/**
 * Keeps sums per phone number that decay with time, for any number of them in a fixed amount of
 * memory: a sum is the minimum of several cells, which numbers share (a time-decaying Bloom filter,
 * Bianchi et al. 2011). It may be too large, never too small.
 */
final class DecayingFilter {
  private static final int NUMBERS = 180_000;
  private static final int CELLS_PER_NUMBER = 10;
  private static final int HASHES = 7;

  private final double[] sums = new double[NUMBERS * CELLS_PER_NUMBER];
  private final long[] touchedSeconds = new long[NUMBERS * CELLS_PER_NUMBER];
  private final double fadingPerSecond;

  private DecayingFilter(double fadingPerSecond) {
    this.fadingPerSecond = fadingPerSecond;
  }

  /** Makes a filter that keeps 30 % after an hour: 0.9672 after each hundred seconds. */
  static DecayingFilter hourly() {
    return new DecayingFilter(Math.log(0.9672) / 100);
  }

  /** Makes a filter that keeps half after a day: 0.9917 after each thousand seconds. */
  static DecayingFilter daily() {
    return new DecayingFilter(Math.log(0.9917) / 1000);
  }

  void add(long number, double amount, long atSeconds) {
    SplittableRandom hashes = new SplittableRandom(number);
    for (int i = 0; i < HASHES; i++) {
      int cell = hashes.nextInt(sums.length);
      sums[cell] = faded(cell, atSeconds) + amount;
      touchedSeconds[cell] = Math.max(touchedSeconds[cell], atSeconds);
    }
  }

  double of(long number, long atSeconds) {
    SplittableRandom hashes = new SplittableRandom(number);
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < HASHES; i++) {
      least = Math.min(least, faded(hashes.nextInt(sums.length), atSeconds));
    }
    return least;
  }

  private double faded(int cell, long atSeconds) {
    long since = Math.max(0, atSeconds - touchedSeconds[cell]);
    return sums[cell] * Math.exp(fadingPerSecond * since);
  }
}
