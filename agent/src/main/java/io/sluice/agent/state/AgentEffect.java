package io.sluice.agent.state;

import io.sluice.core.control.Effect;
import io.sluice.core.metric.Metric;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Records the state of an operator and its query after a decision about its thread. Other decisions
 * of that time contribute to it.
 *
 * @param millis the time since the decision, ms
 * @param row the state of the operator
 * @param query the health of its query
 */
public record AgentEffect(double millis, AgentState.Row row, QueryHealth query) implements Effect {

  static AgentEffect of(double millis, OperatorSample seen) {
    return new AgentEffect(millis, seen.row(), seen.query());
  }

  /**
   * Returns the operator's queue, then the metrics that its policy uses, its query's health, and
   * the rest.
   */
  @Override
  public Map<String, Double> measures() {
    Map<String, Double> measures = new LinkedHashMap<>();
    add(measures, Metric.QUEUE_SIZE);
    row.because().stream().sorted().forEach(metric -> add(measures, metric));
    measures.put("source_lag", query.sourceLag());
    measures.put("sink_latency", query.sinkLatencyNanos());
    row.known().keySet().stream().sorted().forEach(metric -> add(measures, metric));
    return measures;
  }

  private void add(Map<String, Double> measures, Metric metric) {
    if (row.known().containsKey(metric)) {
      measures.putIfAbsent(metric.id(), row.value(metric));
    }
  }
}
