package io.sluice.agent.state;

/**
 * Says how a query does, as far as an agent sees it; NaN is what is not known.
 *
 * @param sourceLag items in front of its sources
 * @param sinkLatencyNanos for how long the oldest item in front of one of its sinks has been in the
 *     system
 */
public record QueryHealth(double sourceLag, double sinkLatencyNanos) {
  /** Is the health of a query of which nothing is known. */
  public static final QueryHealth UNKNOWN = new QueryHealth(Double.NaN, Double.NaN);
}
