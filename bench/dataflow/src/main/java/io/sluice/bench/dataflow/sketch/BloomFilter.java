package io.sluice.bench.dataflow.sketch;

import java.util.BitSet;
import java.util.SplittableRandom;

/**
 * Remembers keys in a fixed amount of memory: some unknown keys are taken for known ones. Not
 * thread-safe.
 */
public final class BloomFilter {

  private final int bits;
  private final int hashes;
  private final BitSet set;

  public BloomFilter(int bits, int hashes) {
    this.bits = bits;
    this.hashes = hashes;
    set = new BitSet(bits);
  }

  /** Makes a filter whose false positive rate is 1 % once it has {@code keys} keys. */
  public static BloomFilter ofOnePercent(int keys) {
    double bitsPerKey = -Math.log(0.01) / (Math.log(2) * Math.log(2));
    return new BloomFilter(
        (int) Math.ceil(keys * bitsPerKey), (int) Math.round(bitsPerKey * Math.log(2)));
  }

  /** Adds a key; returns whether it was new. */
  public boolean add(long key) {
    SplittableRandom random = new SplittableRandom(key);
    boolean isNew = false;
    for (int i = 0; i < hashes; i++) {
      int bit = random.nextInt(bits);
      isNew |= !set.get(bit);
      set.set(bit);
    }
    return isNew;
  }

  /** Returns whether a key may have been added; never false for one that was. */
  public boolean mayContain(long key) {
    SplittableRandom random = new SplittableRandom(key);
    for (int i = 0; i < hashes; i++) {
      if (!set.get(random.nextInt(bits))) {
        return false;
      }
    }
    return true;
  }
}
