package io.sluice.linux;

import java.util.BitSet;

/** A set of nice values. Not thread-safe. */
final class NiceValues {
  private final BitSet bits = new BitSet();

  /** Returns whether it is new. */
  boolean add(int value) {
    boolean known = contains(value);
    bits.set(value - Nice.HIGHEST);
    return !known;
  }

  boolean contains(int value) {
    return bits.get(value - Nice.HIGHEST);
  }
}
