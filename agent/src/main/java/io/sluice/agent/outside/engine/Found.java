package io.sluice.agent.outside.engine;

import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import java.util.Map;

/**
 * Says what a look at an engine found.
 *
 * @param atNanos when the engine reported its work
 * @param operators whose threads live, and what is known of each; NaN or nothing where it is not
 */
public record Found(long atNanos, Map<PhysicalOperator, Map<Metric, Double>> operators) {

  public Found {
    operators = Map.copyOf(operators);
  }
}
