package io.sluice.core.priority;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import java.util.Set;

/** The more results CPU time yields from an operator on, the more of it that gets (HR). */
public final class HighestRatePriority implements PriorityPolicy {

  @Override
  public String name() {
    return "hr";
  }

  @Override
  public Set<Metric> needs() {
    return Set.of(Metric.HIGHEST_RATE);
  }

  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    double rate = metrics.value(Metric.HIGHEST_RATE, operator);
    return rate > 0 ? rate : Double.NaN;
  }
}
