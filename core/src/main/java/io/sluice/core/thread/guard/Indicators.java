package io.sluice.core.thread.guard;

import io.sluice.core.thread.advice.FallingBehind;

/**
 * Says how engines do at a moment, by which an order of their threads is judged. All are means over
 * some seconds; NaN is a value that is not known.
 *
 * @param intake items per second that all sources take in
 * @param sourceLag items in front of all sources
 * @param lagGrowth by how many that grows per second
 * @param sinkLatencyNanos for how long the oldest item in front of a sink has been in the system
 * @param checkpointNanos how long the slowest query's latest checkpoint took
 */
public record Indicators(
    double intake,
    double sourceLag,
    double lagGrowth,
    double sinkLatencyNanos,
    double checkpointNanos) {
  /** Holds nothing that is known. */
  public static final Indicators UNKNOWN =
      new Indicators(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

  /** The share of the arrivals before above which it is another load. */
  private static final double MORE = 1.05;

  private static final double LESS = 0.8;

  /** Returns these, completed from others where they are not known. */
  Indicators or(Indicators others) {
    return new Indicators(
        or(intake, others.intake),
        or(sourceLag, others.sourceLag),
        or(lagGrowth, others.lagGrowth),
        or(sinkLatencyNanos, others.sinkLatencyNanos),
        or(checkpointNanos, others.checkpointNanos));
  }

  private static double or(double value, double other) {
    return Double.isNaN(value) ? other : value;
  }

  /** Returns whether more and more items wait in front of the sources. */
  public boolean fallsBehind() {
    return FallingBehind.is(sourceLag, lagGrowth);
  }

  /** Returns the items per second that come to the sources, taken in or not. */
  double arrivals() {
    return Double.isNaN(lagGrowth) ? intake : intake + lagGrowth;
  }

  /** Returns whether no less comes in than then. */
  boolean isLoadKept(Indicators then) {
    return arrivals() >= LESS * then.arrivals();
  }

  /** Returns whether about as much comes in as then; another load cannot be compared. */
  boolean isLoadAlike(Indicators then) {
    return isLoadKept(then) && arrivals() <= MORE * then.arrivals();
  }
}
