package io.sluice.linux;

/** A set of nice values. Not thread-safe. */
final class NiceValues {
  private long bits;

  void add(int value) {
    bits |= bit(value);
  }

  boolean contains(int value) {
    return (bits & bit(value)) != 0;
  }

  private static long bit(int value) {
    return 1L << (value - Nice.HIGHEST);
  }
}
