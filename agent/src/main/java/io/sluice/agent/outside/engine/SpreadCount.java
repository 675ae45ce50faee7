package io.sluice.agent.outside.engine;

/**
 * Smooths a count that is reported rarely. Its growth is spread over about the time until the next
 * report, or its rate would be zero most of the time and huge for a moment. So it lags by one such
 * time, and it never falls unless the reported count does.
 *
 * @param from the value at which it began to grow
 * @param to the value that was reported last
 * @param sinceNanos when that was reported
 * @param overNanos the time that it takes to grow to {@code to}, ns
 */
public record SpreadCount(double from, double to, long sinceNanos, long overNanos) {

  /** Returns a count after its first report; NaN if it is unknown. */
  public static SpreadCount first(double value, long nowNanos) {
    return new SpreadCount(value, value, nowNanos, 0);
  }

  /**
   * Returns the count after another report.
   *
   * @param longestNanos the most time over which growth is spread, ns
   */
  public SpreadCount then(double value, long nowNanos, long longestNanos) {
    if (value == to) {
      return this;
    }
    if (!(value > to)) {
      return first(value, nowNanos); // unknown before or now, or the engine was restarted
    }
    long over = Math.min(nowNanos - sinceNanos, longestNanos);
    return new SpreadCount(at(nowNanos), value, nowNanos, over);
  }

  public double at(long nowNanos) {
    long passed = nowNanos - sinceNanos;
    return passed >= overNanos ? to : from + (to - from) * passed / overNanos;
  }
}
