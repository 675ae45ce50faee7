package io.sluice.bench.workload;

/**
 * Mixes bits by a fixed function (the finalizer of SplitMix64), so that a record can be computed by
 * its number.
 */
final class Mixing {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private Mixing() {}

  static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** Returns a number that depends on all parts and on their order. */
  static long of(long first, long... others) {
    long hash = mix(first + GOLDEN);
    for (long other : others) {
      hash = mix(hash + GOLDEN + other);
    }
    return hash;
  }

  /** Returns element {@code index} of the random sequence named by {@code base}. */
  static long at(long base, long index) {
    return mix(base + (index + 1) * GOLDEN);
  }

  /** Returns a number in [0, 1), from the high bits. */
  static double unit(long hash) {
    return (hash >>> 11) * 0x1.0p-53;
  }

  /** Returns a number in [0, bound), from the high 32 bits. */
  static int below(long hash, int bound) {
    return (int) (((hash >>> 32) * bound) >>> 32);
  }
}
