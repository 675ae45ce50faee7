package io.sluice.agent.state;

/**
 * The health of a query as an agent sees it; an unknown value is NaN.
 *
 * @param sourceLag items in front of its sources
 * @param sinkLatencyNanos the age of the oldest item in front of one of its sinks, since it entered
 *     the system, ns
 */
public record QueryHealth(double sourceLag, double sinkLatencyNanos) {
  /** The health of a query of which nothing is known. */
  public static final QueryHealth UNKNOWN = new QueryHealth(Double.NaN, Double.NaN);
}
