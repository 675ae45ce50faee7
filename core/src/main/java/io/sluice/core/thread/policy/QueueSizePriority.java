package io.sluice.core.thread.policy;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import java.util.Set;

/** The more items wait in front of an operator, the more of the CPU it gets (QS, Lachesis §6). */
public final class QueueSizePriority implements PriorityPolicy {

  @Override
  public String name() {
    return "qs";
  }

  @Override
  public Set<Metric> needs() {
    return Set.of(Metric.QUEUE_SIZE);
  }

  /** Returns one more than wait: queues of none and of one item differ little. */
  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    return 1 + metrics.value(Metric.QUEUE_SIZE, operator);
  }
}
