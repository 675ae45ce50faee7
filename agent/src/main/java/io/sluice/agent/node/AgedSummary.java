package io.sluice.agent.node;

import io.sluice.core.metric.NodeSummary;
import io.sluice.core.metric.OperatorSummary;
import java.util.List;

/**
 * A node's summary as the coordinator sends it to others: with its age, so that clocks need not
 * agree.
 *
 * @param node the node's name
 * @param ageNanos time since the node sent it to the coordinator, ns
 * @param operators the summaries of operators, each operator once
 */
public record AgedSummary(String node, long ageNanos, List<OperatorSummary> operators) {

  public AgedSummary {
    operators = List.copyOf(operators);
  }

  /** Returns a summary with its age, which is at least 0. */
  public static AgedSummary of(NodeSummary summary, long nowNanos) {
    return new AgedSummary(
        summary.node(), Math.max(0, nowNanos - summary.atNanos()), summary.operators());
  }

  /** Returns the summary with a time by the reader's clock. */
  NodeSummary by(long nowNanos) {
    return new NodeSummary(node, nowNanos - ageNanos, operators);
  }
}
