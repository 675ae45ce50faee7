package io.sluice.examples.policies;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import java.util.Set;

/**
 * Keeps delays in proportion. The operator goes first whose oldest item has been in the system for
 * the largest multiple of the CPU time that it takes from here on (LSF, Sharaf et al., TODS 2008).
 */
public final class LongestStretchFirst implements PriorityPolicy {

  @Override
  public String name() {
    return "lsf";
  }

  @Override
  public Set<Metric> needs() {
    return Set.of(Metric.TIME_IN_SYSTEM, Metric.PATH_COST);
  }

  /** Returns one where nothing waits: nothing is done faster than at once. */
  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    double since = metrics.value(Metric.TIME_IN_SYSTEM, operator);
    return 1 + since / metrics.value(Metric.PATH_COST, operator);
  }
}
