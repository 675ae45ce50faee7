package io.sluice.storm.plugin.transport;

/** Keeps numbers in the order in which they came, in one array that grows as needed. */
final class LongRing {
  private static final int SMALLEST = 16;

  private long[] values = new long[SMALLEST];
  private int first;
  private int size;

  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  void add(long value) {
    if (size == values.length) {
      grow();
    }
    values[(first + size) & (values.length - 1)] = value;
    size++;
  }

  /** Returns the first number; there must be one. */
  long first() {
    return values[first];
  }

  /** Takes the first number out and returns it; there must be one. */
  long poll() {
    long value = values[first];
    first = (first + 1) & (values.length - 1);
    size--;
    return value;
  }

  private void grow() {
    long[] larger = new long[2 * values.length];
    int behind = values.length - first;
    System.arraycopy(values, first, larger, 0, behind);
    System.arraycopy(values, 0, larger, behind, first);
    values = larger;
    first = 0;
  }
}
