package io.sluice.core.query.forwarding;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.SwmEstimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A query whose operators are put on nodes one by one; each edge is a data set. */
final class Placement {
  static final QueryId QUERY = new QueryId("q");

  private final Map<String, List<OperatorReport>> byNode = new LinkedHashMap<>();
  private final Map<String, SwmEstimate> estimates = new LinkedHashMap<>();

  /** An operator that takes in what those before it hand on, one data set each. */
  Placement put(String node, String vertex, boolean originates, String... before) {
    List<String> consumes = List.of(before);
    byNode
        .computeIfAbsent(node, name -> new ArrayList<>())
        .add(
            new OperatorReport(
                node,
                vertex,
                "operator " + vertex,
                consumes,
                List.of(vertex),
                100,
                50,
                7_000,
                3,
                2,
                1,
                LiveQuery.UNKNOWN,
                originates));
    return this;
  }

  Placement expecting(String node, long windowEnd, double due) {
    estimates.put(node, new SwmEstimate(windowEnd, due, due, 5, due - 10, due + 10, false));
    return this;
  }

  List<NodeReport> reports() {
    return byNode.keySet().stream().map(this::report).toList();
  }

  NodeReport report(String node) {
    List<OperatorReport> operators = byNode.get(node);
    boolean source = operators.stream().anyMatch(operator -> operator.consumes().isEmpty());
    SwmEstimate estimate = estimates.getOrDefault(node, SwmEstimate.NONE);
    long barrier = source ? 4 : LiveQuery.UNKNOWN;
    return new NodeReport(node, List.of(new QueryReport(QUERY, operators, estimate, barrier)));
  }

  /** Returns the report that a node gets about the query. */
  QueryReport told(String node) {
    return Forwarding.to(node, reports()).get(0);
  }

  /** Returns the operators whose costs a node gets. */
  List<String> costs(String node) {
    return told(node).operators().stream().map(OperatorReport::vertex).toList();
  }
}
