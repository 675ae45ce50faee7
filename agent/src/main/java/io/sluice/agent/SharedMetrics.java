package io.sluice.agent;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.HostMetrics;
import io.sluice.agent.node.Coordinator;
import io.sluice.agent.node.CoordinatorLink;
import io.sluice.agent.node.NodeName;
import io.sluice.agent.rule.AgentRule;
import io.sluice.agent.state.OtherNodes;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.metric.OperatorSummary;
import io.sluice.core.metric.RemoteMetrics;
import io.sluice.core.model.PhysicalOperator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/**
 * Exchanges metrics of operators with the agents of other nodes. Not thread-safe; the network has
 * its own thread.
 */
final class SharedMetrics implements AutoCloseable {
  private final Coordinator coordinator;
  private final CoordinatorLink link;
  private final HostMetrics metrics;
  private final long periodNanos;
  private long dueNanos;

  /** Returns the exchange of an agent with a coordinator; empty if it has none. */
  static Optional<SharedMetrics> of(
      AgentOptions options, List<Driver> drivers, Consumer<String> report)
      throws MissingMetricsException {
    return options.coordinator().isPresent()
        ? Optional.of(
            new SharedMetrics(options.coordinator().get(), drivers, System.nanoTime(), report))
        : Optional.empty();
  }

  /** Makes an exchange that is not connected yet. Metrics are derived twice for each report. */
  private SharedMetrics(
      Coordinator coordinator, List<Driver> drivers, long nowNanos, Consumer<String> report)
      throws MissingMetricsException {
    this.coordinator = coordinator;
    metrics =
        new HostMetrics(drivers, List.of(), OperatorSummary.SHARED, AgentRule.SHIPPED.smoothing());
    link =
        new CoordinatorLink(
            coordinator, NodeName.of(ThreadLocalRandom.current().nextInt()), report);
    periodNanos = coordinator.every().toNanos() / 2;
    dueNanos = nowNanos;
  }

  void start() {
    link.start();
  }

  /** Returns the fresh reports of other nodes. */
  RemoteMetrics elsewhere(long nowNanos) {
    return link.elsewhere(nowNanos);
  }

  /** Updates what this node reports about its operators. */
  void update(List<PhysicalOperator> operators, long nowNanos) {
    if (nowNanos - dueNanos < 0) {
      return;
    }
    dueNanos = nowNanos + periodNanos;
    metrics.update(operators, elsewhere(nowNanos), nowNanos);
    link.tell(OperatorSummary.of(operators, metrics));
  }

  /** Returns the state of the exchange. */
  OtherNodes state(long nowNanos) {
    return new OtherNodes(
        coordinator.address().toString(), link.answers(), elsewhere(nowNanos).nodes().size());
  }

  @Override
  public void close() {
    link.close();
  }
}
