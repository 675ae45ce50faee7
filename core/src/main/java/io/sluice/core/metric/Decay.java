package io.sluice.core.metric;

/**
 * Computes how much of an exponentially weighted mean is left after some time: how fast the mean
 * follows does not depend on how often it gets a value. It remembers the latest answer, since it is
 * mostly asked for the same time again. Not thread-safe.
 */
final class Decay {
  private double latestNanos = Double.NaN;
  private double latestConstant = Double.NaN;
  private double latest;

  /**
   * Returns how much is left of a mean that nothing was added to for so long.
   *
   * @param constantNanos after which a step is followed by 63 %; 0 for the latest value itself
   */
  double of(double nanos, double constantNanos) {
    if (nanos != latestNanos || constantNanos != latestConstant) {
      latestNanos = nanos;
      latestConstant = constantNanos;
      latest = constantNanos == 0 ? 0 : Math.exp(-nanos / constantNanos);
    }
    return latest;
  }
}
