package io.sluice.storm.plugin.transport;

import com.codahale.metrics.Gauge;
import io.sluice.storm.plugin.budget.NodeBudget;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.storm.Constants;
import org.apache.storm.metrics2.StormMetricRegistry;

/** Shows among the metrics of a worker whether its connections are as they were meant to be. */
final class TransportHealth {
  private final AtomicLong problems = new AtomicLong();
  private final AtomicLong unread = new AtomicLong();
  private final AtomicLong unordered = new AtomicLong();
  private volatile Optional<NodeBudget> budget = Optional.empty();

  /**
   * Shows it from now on.
   *
   * @param registry null where the worker has none
   */
  void show(StormMetricRegistry registry) {
    if (registry != null) {
      show(registry, "sluice-configuration-problems", problems::get);
      show(registry, "sluice-unread-topologies", unread::get);
      show(registry, "sluice-unordered-connections", unordered::get);
      show(registry, "sluice-node-budget-failures", this::budgetFailures);
      show(registry, "sluice-node-budget-taken", () -> budget.map(NodeBudget::taken).orElse(0L));
    }
  }

  private static void show(StormMetricRegistry registry, String name, Gauge<Long> gauge) {
    registry.gauge(
        name, gauge, Constants.SYSTEM_COMPONENT_ID, Math.toIntExact(Constants.SYSTEM_TASK_ID));
  }

  /** Notes what is wrong with the configuration. */
  void misconfigured(int count) {
    problems.set(count);
  }

  /** Notes that the worker's topology cannot be read. */
  void unread() {
    unread.incrementAndGet();
  }

  private long budgetFailures() {
    return budget.filter(NodeBudget::isBroken).isPresent() ? 1 : 0;
  }

  /** Notes the budget that this worker shares with others. */
  void budget(NodeBudget shared) {
    budget = Optional.of(shared);
  }

  /** Notes that a connection that was to send in order does not. */
  void unordered() {
    unordered.incrementAndGet();
  }
}
