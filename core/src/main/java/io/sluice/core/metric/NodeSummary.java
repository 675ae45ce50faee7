package io.sluice.core.metric;

import java.util.List;

/**
 * The operators that a node has reported.
 *
 * @param node its name
 * @param atNanos when that was so, by the monotonic clock of the node that received it
 * @param operators each once
 */
public record NodeSummary(String node, long atNanos, List<OperatorSummary> operators) {

  public NodeSummary {
    operators = List.copyOf(operators);
  }
}
