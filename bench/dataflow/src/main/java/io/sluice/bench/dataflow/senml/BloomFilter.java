package io.sluice.bench.dataflow.senml;

import java.util.SplittableRandom;

/**
 * Which texts are known, in a fixed amount of memory: 20 million are expected, and then one in a
 * hundred of the others is taken for one of them (parameters of RIoTBench; 24 MB). Not thread-safe.
 */
final class BloomFilter {
  private static final long EXPECTED = 20_000_000;
  private static final double FALSE_POSITIVES = 0.01;
  private static final long BITS =
      (long) Math.ceil(-EXPECTED * Math.log(FALSE_POSITIVES) / (Math.log(2) * Math.log(2)));
  private static final int HASHES = (int) Math.round((double) BITS / EXPECTED * Math.log(2));

  private final long[] words = new long[(int) (BITS / Long.SIZE + 1)];

  void add(String text) {
    SplittableRandom hashes = hashes(text);
    for (int i = 0; i < HASHES; i++) {
      long bit = hashes.nextLong(BITS);
      words[(int) (bit / Long.SIZE)] |= 1L << bit;
    }
  }

  /** Never false for one that was added. */
  boolean mayContain(String text) {
    SplittableRandom hashes = hashes(text);
    for (int i = 0; i < HASHES; i++) {
      long bit = hashes.nextLong(BITS);
      if ((words[(int) (bit / Long.SIZE)] & (1L << bit)) == 0) {
        return false;
      }
    }
    return true;
  }

  private static SplittableRandom hashes(String text) {
    long hash = 0;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return new SplittableRandom(hash);
  }
}
