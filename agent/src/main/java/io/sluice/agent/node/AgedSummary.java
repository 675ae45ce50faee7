package io.sluice.agent.node;

import io.sluice.core.metric.NodeSummary;
import io.sluice.core.metric.OperatorSummary;
import java.util.List;

/**
 * A node's summary on its way to another: with its age, so that clocks need not agree.
 *
 * @param node the node's name
 * @param ageNanos time since the node sent it to the coordinator, ns
 * @param operators each once
 */
public record AgedSummary(String node, long ageNanos, List<OperatorSummary> operators) {

  public AgedSummary {
    operators = List.copyOf(operators);
  }

  /** Returns a summary with its age; one of a moment later has none. */
  public static AgedSummary of(NodeSummary summary, long nowNanos) {
    return new AgedSummary(
        summary.node(), Math.max(0, nowNanos - summary.atNanos()), summary.operators());
  }

  /** Returns the summary by a clock of the reader's own. */
  NodeSummary by(long nowNanos) {
    return new NodeSummary(node, nowNanos - ageNanos, operators);
  }
}
