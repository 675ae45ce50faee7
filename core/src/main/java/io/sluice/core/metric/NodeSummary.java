package io.sluice.core.metric;

import java.util.List;

/**
 * What a node has told of its operators.
 *
 * @param node its name
 * @param atNanos when that was so, of the monotonic clock of who was told
 * @param operators each once
 */
public record NodeSummary(String node, long atNanos, List<OperatorSummary> operators) {

  public NodeSummary {
    operators = List.copyOf(operators);
  }
}
