package io.sluice.examples.policies;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import java.util.Set;

/** Gets many items done. The operator goes first whose items cost least from here to the end. */
public final class MinCost implements PriorityPolicy {

  @Override
  public String name() {
    return "min-cost";
  }

  @Override
  public Set<Metric> needs() {
    return Set.of(Metric.PATH_COST);
  }

  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    return 1 / metrics.value(Metric.PATH_COST, operator);
  }
}
