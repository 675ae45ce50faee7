package io.sluice.linux;

import java.util.BitSet;

/** A set of nice values. Not thread-safe. */
final class NiceValues {
  private final BitSet bits = new BitSet();

  void add(int value) {
    bits.set(value - Nice.HIGHEST);
  }

  boolean contains(int value) {
    return bits.get(value - Nice.HIGHEST);
  }
}
