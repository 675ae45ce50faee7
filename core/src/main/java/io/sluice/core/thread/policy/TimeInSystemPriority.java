package io.sluice.core.thread.policy;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import java.util.Set;

/**
 * Orders operators first come, first served: the longer the first item in front of an operator has
 * been in the system, the more of the CPU it gets (FCFS, Lachesis §4.2).
 */
public final class TimeInSystemPriority implements PriorityPolicy {
  private static final double MILLISECOND = 1e6;

  @Override
  public String name() {
    return "fcfs";
  }

  @Override
  public Set<Metric> needs() {
    return Set.of(Metric.TIME_IN_SYSTEM);
  }

  /** Returns one more than milliseconds: less is no difference that a thread's turn could make. */
  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    return 1 + metrics.value(Metric.TIME_IN_SYSTEM, operator) / MILLISECOND;
  }
}
