package io.sluice.agent.outside.engine;

import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import java.util.Map;

/**
 * Holds what a look at an engine found.
 *
 * @param atNanos when the engine reported its work
 * @param operators the operators whose threads live, with their metrics; an unknown one is NaN or
 *     missing
 */
public record Found(long atNanos, Map<PhysicalOperator, Map<Metric, Double>> operators) {

  public Found {
    operators = Map.copyOf(operators);
  }
}
