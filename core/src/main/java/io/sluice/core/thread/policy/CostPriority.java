package io.sluice.core.thread.policy;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import java.util.Set;

/**
 * The more CPU time an item costs an operator, the more of the CPU it gets. It needs no queues, and
 * is the strongest of all orders that do not look at them.
 */
public final class CostPriority implements PriorityPolicy {

  @Override
  public String name() {
    return "cost";
  }

  @Override
  public Set<Metric> needs() {
    return Set.of(Metric.COST);
  }

  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    return Math.max(1, metrics.value(Metric.COST, operator));
  }
}
