package io.sluice.agent;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.policy.QueueSizePriority;
import java.util.Set;

/** Orders the longest queue first, until a test lets it fail. */
final class FailingPriority implements PriorityPolicy {
  private final PriorityPolicy queues = new QueueSizePriority();
  private volatile boolean fails;

  void fail() {
    fails = true;
  }

  @Override
  public String name() {
    return "failing";
  }

  @Override
  public Set<Metric> needs() {
    if (fails) {
      throw new IllegalStateException("needs() on purpose");
    }
    return queues.needs();
  }

  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    if (fails) {
      throw new AssertionError("priority() on purpose");
    }
    return queues.priority(operator, metrics);
  }
}
