package io.sluice.bench.thread.order;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.policy.QueueSizePriority;
import java.util.Set;

/**
 * The longest queue first as published: queues are those inside the engine, and a source has none.
 * Only the harness, which tells no metrics but to us, has its source lag counted as by the agent as
 * it is shipped.
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
   * Returns the priority. It is not known of a source either, while nothing is known of it: the
   * source would be the only one.
   */
  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    double told = SHIPPED.priority(operator, metrics);
    boolean hasNone = operator.logical().isSource() && !operator.engine().equals("harness");
    return hasNone && !Double.isNaN(told) ? NONE_WAITS : told;
  }
}
