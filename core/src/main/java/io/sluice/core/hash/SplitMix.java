package io.sluice.core.hash;

/** Spreads the bits of a number over all bits, by the finalizer of SplitMix64. */
public final class SplitMix {

  /** The odd number nearest to 2^64 divided by the golden ratio: it spreads numbers in a row. */
  public static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private SplitMix() {}

  /** Returns a number in which each bit depends on all bits of the given one. */
  public static long mix(long number) {
    long bits = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
    bits = (bits ^ (bits >>> 27)) * 0x94D049BB133111EBL;
    return bits ^ (bits >>> 31);
  }
}
