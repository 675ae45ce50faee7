package io.sluice.flink.api;

import io.sluice.core.window.answer.Range;
import io.sluice.core.window.summary.Summary;
import io.sluice.core.window.summary.SummaryKind;
import org.apache.datasketches.hash.MurmurHash3;
import org.apache.datasketches.hll.HllSketch;

/** Keeps a HyperLogLog sketch of all identities of a key and window. */
enum Distinct implements SummaryKind {
  IDENTITIES;

  /** The logarithm of the number of registers: 4 KiB, and an error of 0.9 % at most. */
  private static final int REGISTERS = 13;

  private static final int MOST_DEVIATIONS = 3;
  private static final long SEED = 9001;
  private static final long[] OF_NOTHING = {SEED << Integer.SIZE};

  /** A double has as many bits for whole numbers. */
  private static final int UNUSED_BITS = Long.SIZE - 53;

  /**
   * Returns a number that stands for an identity.
   *
   * @throws IllegalArgumentException if it is neither a string nor a whole number
   */
  static double number(Object identity) {
    long[] hash;
    if (identity instanceof Long || identity instanceof Integer) {
      hash = MurmurHash3.hash(((Number) identity).longValue(), SEED);
    } else if (identity instanceof String text) {
      hash = text.isEmpty() ? OF_NOTHING : MurmurHash3.hash(text.toCharArray(), SEED);
    } else {
      throw new IllegalArgumentException(
          "identity %s of a record: must be a string, a long or an int; convert it in distinct(…)"
              .formatted(identity));
    }
    return hash[0] >>> UNUSED_BITS;
  }

  @Override
  public Summary empty() {
    return new Sketch(new HllSketch(REGISTERS));
  }

  @Override
  public Summary read(byte[] bytes) {
    return new Sketch(HllSketch.heapify(bytes));
  }

  private static final class Sketch implements Summary {

    private final HllSketch identities;

    Sketch(HllSketch identities) {
      this.identities = identities;
    }

    @Override
    public void add(double value, int age) {
      identities.update(value);
    }

    /** Returns an interval from no new identity among the late ones to only new ones. */
    @Override
    public Range range(double late, double deviations) {
      int whole = Math.min(MOST_DEVIATIONS, (int) Math.ceil(deviations));
      double share = deviations / whole;
      double value = identities.getEstimate();
      return new Range(
          value,
          value - share * (value - identities.getLowerBound(whole)),
          value + share * (identities.getUpperBound(whole) - value) + late);
    }

    @Override
    public byte[] toBytes() {
      return identities.toCompactByteArray();
    }
  }
}
