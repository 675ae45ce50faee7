package io.sluice.core.metric;

import java.util.Arrays;

/**
 * The latest {@value #MOST} values of a quantity, a straight line between each two. What does not
 * change takes two of them, however long: an agent keeps one of these for each thread. Not
 * thread-safe.
 */
final class Series {
  private static final int MOST = 1024;
  private static final int FEW = 8;

  /** A ring, of which {@link #first} is the oldest. */
  private long[] nanos = new long[FEW];

  private double[] values = new double[FEW];
  private int first;
  private int size;

  /** Adds a value; times must not fall. */
  void add(long atNanos, double value) {
    if (size >= 2 && value == value(size - 1) && value == value(size - 2)) {
      nanos[index(size - 1)] = atNanos;
      return;
    }
    if (size == MOST) {
      removeFirst();
    } else if (size == nanos.length) {
      grow();
    }
    size++;
    nanos[index(size - 1)] = atNanos;
    values[index(size - 1)] = value;
  }

  private void grow() {
    long[] allNanos = Arrays.copyOf(nanos, 2 * size);
    double[] allValues = Arrays.copyOf(values, 2 * size);
    for (int i = 0; i < size; i++) {
      allNanos[i] = nanos(i);
      allValues[i] = value(i);
    }
    nanos = allNanos;
    values = allValues;
    first = 0;
  }

  private void removeFirst() {
    first = index(1);
    size--;
  }

  private int index(int place) {
    return (first + place) & (nanos.length - 1);
  }

  private long nanos(int place) {
    return nanos[index(place)];
  }

  private double value(int place) {
    return values[index(place)];
  }

  /** Adds what was learned of a time later than all there are; else it is known already. */
  void addIfLater(long atNanos, double value) {
    if (size == 0 || atNanos - nanos(size - 1) > 0) {
      add(atNanos, value);
    }
  }

  double last() {
    return size == 0 ? Double.NaN : value(size - 1);
  }

  /** Returns the value at that time; before the first value, that one. */
  double at(double atNanos) {
    for (int i = size - 1; i >= 0; i--) {
      if (nanos(i) <= atNanos) {
        return i == size - 1 || nanos(i + 1) == nanos(i) ? value(i) : between(i, atNanos);
      }
    }
    return size == 0 ? Double.NaN : value(0);
  }

  private double between(int place, double atNanos) {
    double part = (atNanos - nanos(place)) / (nanos(place + 1) - nanos(place));
    return value(place) + (value(place + 1) - value(place)) * part;
  }

  /**
   * Returns when a quantity that never falls reached a value, or the latest time if it has not.
   * What was before that is forgotten.
   */
  double reached(double value) {
    while (size > 1 && value(1) < value) {
      removeFirst();
    }
    if (size == 0) {
      return Double.NaN;
    }
    if (size == 1 || value(0) >= value) {
      return nanos(0);
    }
    double part = (value - value(0)) / (value(1) - value(0));
    return nanos(0) + (nanos(1) - nanos(0)) * part;
  }
}
