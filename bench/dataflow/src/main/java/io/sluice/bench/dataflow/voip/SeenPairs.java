package io.sluice.bench.dataflow.voip;

import java.util.BitSet;
import java.util.SplittableRandom;

/**
 * The pairs of the latest calls, one in a hundred of the others taken for one of them: two Bloom
 * filters, of which the older one is given up when the newer one is full.
 */
final class SeenPairs {
  private static final int PAIRS = 90_000;
  private static final int BITS = 10 * PAIRS;
  private static final int HASHES = 7;

  private BitSet newer = new BitSet(BITS);
  private BitSet older = new BitSet(BITS);
  private int added;

  /** Adds one; returns whether it was not there. */
  boolean add(long caller, long callee) {
    long key = caller * 0x9E3779B97F4A7C15L + callee;
    boolean known = contains(newer, key);
    boolean isNew = !known && !contains(older, key);
    if (!known) {
      SplittableRandom hashes = new SplittableRandom(key);
      for (int i = 0; i < HASHES; i++) {
        newer.set(hashes.nextInt(BITS));
      }
      if (++added == PAIRS) {
        older = newer;
        newer = new BitSet(BITS);
        added = 0;
      }
    }
    return isNew;
  }

  private static boolean contains(BitSet bits, long key) {
    SplittableRandom hashes = new SplittableRandom(key);
    for (int i = 0; i < HASHES; i++) {
      if (!bits.get(hashes.nextInt(BITS))) {
        return false;
      }
    }
    return true;
  }
}
