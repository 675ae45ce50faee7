package io.sluice.core.thread.policy;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import java.util.Set;

/**
 * Puts no order among operators. Their threads are SCHED_BATCH, so a thread that wakes up does not
 * interrupt one that runs, and keep their nice values and control groups. The policy needs no
 * metric and, for threads of the agent's own user, no right.
 */
public final class BatchPriority implements PriorityPolicy {
  public static final String NAME = "batch";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<Metric> needs() {
    return Set.of();
  }

  @Override
  public boolean orders() {
    return false;
  }

  /** Returns the same for all. */
  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    return 1;
  }
}
