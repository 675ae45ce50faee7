package io.sluice.bench.workload;

import java.util.Arrays;

/**
 * Draws the delays of records, from event time to arrival: ms in [0, bound). It is a table of
 * 65,536 drawn values, so that the delay of a record is one look-up.
 */
public final class Delays {

  private static final int DRAWS = 1 << 16;
  private static final int SHORT_MILLIS = 63;
  private static final double ZIPF_EXPONENT = 0.99;

  private final char[] millis = new char[DRAWS];

  /**
   * Has one bit per draw for short delays, so that it stays in a cache while many records are
   * checked.
   */
  private final long[] shortOnes = new long[DRAWS / Long.SIZE];

  private Delays() {}

  private void set(int draw, int value) {
    millis[draw] = (char) value;
    shortOnes[draw / Long.SIZE] |= value <= SHORT_MILLIS ? 1L << draw : 0;
  }

  static Delays uniform(long boundMillis, long seed) {
    Delays delays = new Delays();
    for (int i = 0; i < DRAWS; i++) {
      delays.set(i, Mixing.below(Mixing.at(seed, i), (int) boundMillis));
    }
    return delays;
  }

  /** Draws by Zipf's law with exponent 0.99, as in the thesis; rank r is a delay of r - 1 ms. */
  static Delays zipf(long boundMillis, long seed) {
    double[] cumulative = new double[(int) boundMillis];
    double sum = 0;
    for (int i = 0; i < cumulative.length; i++) {
      sum += 1 / Math.pow(i + 1, ZIPF_EXPONENT);
      cumulative[i] = sum;
    }
    Delays delays = new Delays();
    for (int i = 0; i < DRAWS; i++) {
      int found = Arrays.binarySearch(cumulative, Mixing.unit(Mixing.at(seed, i)) * sum);
      delays.set(i, Math.min(cumulative.length - 1, found < 0 ? -found - 1 : found));
    }
    return delays;
  }

  /** Returns whether a delay is at most {@code mostMillis}; fast if few are. */
  boolean isAtMost(long mostMillis, long hash) {
    int draw = (int) hash & (DRAWS - 1);
    boolean possible =
        mostMillis > SHORT_MILLIS || (shortOnes[draw / Long.SIZE] & (1L << draw)) != 0;
    return possible && millis[draw] <= mostMillis;
  }

  /** Returns the delay by the low 16 bits of the hash. */
  int at(long hash) {
    return millis[(int) hash & (DRAWS - 1)];
  }
}
