package io.sluice.core.metric;

/**
 * How much of an exponentially weighted mean is left after some time: how fast it follows does not
 * depend on how often it is told. Asked for the same time again and again. Not thread-safe.
 */
final class Decay {
  private double latestNanos = Double.NaN;
  private double latestConstant = Double.NaN;
  private double latest;

  /**
   * Of a mean that nothing was added to for so long.
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
