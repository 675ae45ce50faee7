package io.sluice.bench.dataflow.stats;

/**
 * Estimates the number of distinct hashes, by the longest run of trailing zeros in each of five
 * buckets (Durand and Flajolet 2003; RIoTBench has five for this data). With so few buckets the
 * estimate is right within a factor of about 1.6. Not thread-safe.
 */
final class CountSketch {
  private static final int BUCKETS = 5;

  /** The published correction of the bias: (Γ(-1/m) (1 - 2^(1/m)) / ln 2)^-m for m = 5. */
  private static final double CORRECTION = 0.3292706847855433;

  private final int[] ranks = new int[BUCKETS];

  void add(long hash) {
    int bucket = (int) Long.remainderUnsigned(hash, BUCKETS);
    long rest = Long.divideUnsigned(hash, BUCKETS);
    ranks[bucket] = Math.max(ranks[bucket], Long.numberOfTrailingZeros(rest) + 1);
  }

  double estimate() {
    double sum = 0;
    for (int rank : ranks) {
      sum += rank;
    }
    return CORRECTION * BUCKETS * Math.pow(2, sum / BUCKETS);
  }
}
