package io.sluice.linux.nice;

/** A set of nice values. Not thread-safe. */
public final class NiceValues {
  private long bits;

  public void add(int value) {
    bits |= bit(value);
  }

  public boolean contains(int value) {
    return (bits & bit(value)) != 0;
  }

  private static long bit(int value) {
    return 1L << (value - Nice.HIGHEST);
  }
}
