package io.sluice.flink.plugin.tuple.connection;

import io.sluice.core.config.Settings;
import io.sluice.core.control.Leases;
import io.sluice.core.control.Mechanism;
import io.sluice.flink.plugin.hook.v2_3.TaskHook;
import io.sluice.flink.plugin.level.Level;
import java.util.List;
import org.apache.flink.metrics.MetricGroup;

/** Observes, and orders, what waits for the connections of this process to other TaskManagers. */
final class ConnectionLevel implements Level {
  private final Leases leases;
  private final Connections connections = new Connections();

  ConnectionLevel(Leases leases) {
    this.leases = leases;
  }

  @Override
  public List<TaskHook> hooks() {
    return List.of(new ConnectionHook(connections, ServerInternals::open));
  }

  @Override
  public Mechanism create(Settings settings) {
    return new ConnectionMechanism(settings, connections, leases);
  }

  @Override
  public void register(MetricGroup sluice) {
    ConnectionMetrics.register(connections, sluice.addGroup("tuple"));
  }

  @Override
  public void close() {}
}
