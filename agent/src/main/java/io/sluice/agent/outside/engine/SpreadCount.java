package io.sluice.agent.outside.engine;

/**
 * A count that is reported once in a while. What it has grown by is spread over about the time
 * until it is reported next, or its rate would be nothing for most of the time and huge for a
 * moment. So it is behind by one such time more, and never falls unless the reported one does.
 *
 * @param from where it began to grow
 * @param to what was reported last
 * @param sinceNanos when that was reported
 * @param overNanos how long it takes to get there
 */
public record SpreadCount(double from, double to, long sinceNanos, long overNanos) {

  /** Returns a count that was not reported before; NaN where it is not known. */
  public static SpreadCount first(double value, long nowNanos) {
    return new SpreadCount(value, value, nowNanos, 0);
  }

  /**
   * Returns the count as it is after it was reported again.
   *
   * @param longestNanos how long it may take to get there
   */
  public SpreadCount then(double value, long nowNanos, long longestNanos) {
    if (value == to) {
      return this;
    }
    if (!(value > to)) {
      return first(value, nowNanos); // not known before or now, or another life of the engine
    }
    long over = Math.min(nowNanos - sinceNanos, longestNanos);
    return new SpreadCount(at(nowNanos), value, nowNanos, over);
  }

  public double at(long nowNanos) {
    long passed = nowNanos - sinceNanos;
    return passed >= overNanos ? to : from + (to - from) * passed / overNanos;
  }
}
