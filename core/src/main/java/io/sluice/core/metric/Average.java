package io.sluice.core.metric;

/**
 * An exponentially weighted mean with a time constant: how fast it follows does not depend on how
 * often it is told. NaN before the first value. Not thread-safe.
 */
final class Average {
  private final double constantNanos;
  private double value = Double.NaN;
  private long atNanos;

  /**
   * Knows nothing yet.
   *
   * @param constantNanos after which a step is followed by 63 %; 0 for the latest value itself
   */
  Average(double constantNanos) {
    this.constantNanos = constantNanos;
  }

  /** Takes in a value; NaN changes nothing. */
  void add(double next, long nowNanos) {
    if (Double.isNaN(next)) {
      return;
    }
    double kept =
        Double.isNaN(value) || constantNanos == 0
            ? 0
            : Math.exp(-(nowNanos - atNanos) / constantNanos);
    value = kept == 0 ? next : next + kept * (value - next);
    atNanos = nowNanos;
  }

  boolean isOver(double otherNanos) {
    return constantNanos == otherNanos;
  }

  double value() {
    return value;
  }
}
