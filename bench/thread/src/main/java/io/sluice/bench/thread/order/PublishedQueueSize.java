package io.sluice.bench.thread.order;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.policy.QueueSizePriority;
import java.util.Set;

/**
 * The policy "longest queue first" as published: only queues inside the engine count, so a source
 * has none. For the harness, which reports metrics to Sluice only, source lag counts as in the
 * default agent.
 */
record PublishedQueueSize() implements PriorityPolicy {
  private static final QueueSizePriority SHIPPED = new QueueSizePriority();
  private static final double NONE_WAITS = 1;

  @Override
  public String name() {
    return SHIPPED.name();
  }

  @Override
  public Set<Metric> needs() {
    return SHIPPED.needs();
  }

  /**
   * Returns the priority. It is also unknown for a source without metrics, which would otherwise be
   * the only operator with a priority.
   */
  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    double told = SHIPPED.priority(operator, metrics);
    boolean hasNone = operator.logical().isSource() && !operator.engine().equals("harness");
    return hasNone && !Double.isNaN(told) ? NONE_WAITS : told;
  }
}
