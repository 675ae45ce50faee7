package io.sluice.agent.http;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.sluice.core.metric.NodeSummary;
import io.sluice.core.metric.OperatorSummary;
import io.sluice.core.metric.Summary;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Shows what all nodes have reported, as JSON for users and tools. */
record NodesView(List<Node> nodes) {

  record Node(String node, @JsonProperty("age_ms") double ageMillis, List<Operator> operators) {}

  record Value(double sum, int known, double greatest) {}

  record Operator(
      String engine,
      long id,
      String query,
      String name,
      Set<Long> inputs,
      Set<Long> outputs,
      int instances,
      Map<String, Value> metrics) {}

  static NodesView of(List<NodeSummary> nodes, long nowNanos) {
    return new NodesView(nodes.stream().map(node -> of(node, nowNanos)).toList());
  }

  private static Node of(NodeSummary node, long nowNanos) {
    return new Node(
        node.node(),
        (nowNanos - node.atNanos()) / 1e6,
        node.operators().stream().map(NodesView::of).toList());
  }

  private static Operator of(OperatorSummary summary) {
    Map<String, Value> metrics = new TreeMap<>();
    summary.metrics().forEach((metric, value) -> metrics.put(metric.id(), of(value)));
    return new Operator(
        summary.engine(),
        summary.operator().id(),
        summary.operator().query(),
        summary.operator().name(),
        summary.operator().inputs(),
        summary.operator().outputs(),
        summary.instances(),
        metrics);
  }

  private static Value of(Summary summary) {
    return new Value(summary.sum(), summary.known(), summary.greatest());
  }
}
