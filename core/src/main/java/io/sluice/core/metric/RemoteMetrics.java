package io.sluice.core.metric;

import io.sluice.core.model.LogicalOperator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The reports of other nodes about their operators. They show ways to sinks that are on other
 * nodes, and how old items were when they came from there. Immutable.
 */
public final class RemoteMetrics {
  /** Holds no report. */
  public static final RemoteMetrics UNKNOWN = new RemoteMetrics(List.of());

  private final List<NodeSummary> nodes;
  private final Set<LogicalOperator> operators;
  private final Map<Long, Map<Metric, Summary>> known = new HashMap<>();

  private RemoteMetrics(List<NodeSummary> nodes) {
    this.nodes = nodes;
    Map<Long, LogicalOperator> first = new HashMap<>();
    for (NodeSummary node : nodes) {
      for (OperatorSummary summary : node.operators()) {
        long id = summary.operator().id();
        first.putIfAbsent(id, summary.operator());
        Map<Metric, Summary> all = known.computeIfAbsent(id, none -> new EnumMap<>(Metric.class));
        summary.metrics().forEach((metric, value) -> all.merge(metric, value, Summary::plus));
      }
    }
    operators = Set.copyOf(first.values());
  }

  /** Returns the reports of these nodes; the order does not matter. */
  public static RemoteMetrics of(Collection<NodeSummary> nodes) {
    return new RemoteMetrics(
        nodes.stream().sorted(Comparator.comparing(NodeSummary::node)).toList());
  }

  /** Returns what is left without nodes that have not reported anything since then. */
  public RemoteMetrics since(long nanos) {
    return keptIf(node -> node.atNanos() - nanos >= 0);
  }

  private RemoteMetrics keptIf(Predicate<NodeSummary> kept) {
    return nodes.stream().allMatch(kept)
        ? this
        : new RemoteMetrics(nodes.stream().filter(kept).toList());
  }

  /** Returns only the reports about some operators. */
  public RemoteMetrics only(Predicate<OperatorSummary> wanted) {
    List<NodeSummary> fewer = new ArrayList<>();
    for (NodeSummary node : nodes) {
      fewer.add(
          new NodeSummary(
              node.node(), node.atNanos(), node.operators().stream().filter(wanted).toList()));
    }
    return new RemoteMetrics(fewer);
  }

  /** Returns the reports, one for each node, by name. */
  public List<NodeSummary> nodes() {
    return nodes;
  }

  /** Returns the operators of which any node has instances, each once. */
  Set<LogicalOperator> operators() {
    return operators;
  }

  /**
   * Returns a metric over all instances that others have of an operator; empty if none knows it.
   */
  Optional<Summary> of(Metric metric, long operator) {
    return Optional.ofNullable(known.getOrDefault(operator, Map.of()).get(metric));
  }
}
