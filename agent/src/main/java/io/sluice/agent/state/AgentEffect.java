package io.sluice.agent.state;

import io.sluice.core.control.Effect;
import io.sluice.core.metric.Metric;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Tells how an operator and its query stood after a decision about its thread. Other decisions of
 * that time have their part in it.
 *
 * @param millis how long after it
 * @param row how the operator stood
 * @param query how its query did
 */
public record AgentEffect(double millis, AgentState.Row row, QueryHealth query) implements Effect {

  static AgentEffect of(double millis, OperatorSample seen) {
    return new AgentEffect(millis, seen.row(), seen.query());
  }

  /** Returns its queue, then what its policy goes by, its query, and the rest. */
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
