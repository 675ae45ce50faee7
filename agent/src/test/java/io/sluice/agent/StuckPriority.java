package io.sluice.agent;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.policy.QueueSizePriority;
import java.util.Set;

/** The longest queue first, but it never comes to an answer while it is held. */
final class StuckPriority implements PriorityPolicy {
  private final PriorityPolicy queues = new QueueSizePriority();
  private boolean held;
  private boolean asked;

  synchronized void hold() {
    held = true;
  }

  /** Returns whether a caller waits for an answer. */
  synchronized boolean isAsked() {
    return asked;
  }

  synchronized void release() {
    held = false;
    notifyAll();
  }

  @Override
  public String name() {
    return "stuck";
  }

  @Override
  public Set<Metric> needs() {
    return queues.needs();
  }

  @Override
  public synchronized double priority(PhysicalOperator operator, Metrics metrics) {
    asked = held;
    while (held) {
      try {
        wait();
      } catch (InterruptedException byNobody) {
        Thread.currentThread().interrupt();
        return Double.NaN;
      }
    }
    return queues.priority(operator, metrics);
  }
}
