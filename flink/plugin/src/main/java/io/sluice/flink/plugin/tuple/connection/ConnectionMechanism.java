package io.sluice.flink.plugin.tuple.connection;

import io.sluice.core.config.Mode;
import io.sluice.core.config.Settings;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.control.Entity;
import io.sluice.core.control.Knob;
import io.sluice.core.control.LeaseHeldException;
import io.sluice.core.control.Leases;
import io.sluice.core.control.Mechanism;
import io.sluice.core.tuple.SendDecision;
import io.sluice.core.tuple.config.ConnectionUse;
import io.sluice.core.tuple.config.TupleSettings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the connections of this process by which order they send. They pick by themselves, on their
 * own threads; without it they send as Flink does.
 */
final class ConnectionMechanism implements Mechanism {
  private static final Logger LOG = LoggerFactory.getLogger(ConnectionMechanism.class);

  private final Settings settings;
  private final Connections connections;
  private final Leases leases;

  ConnectionMechanism(Settings settings, Connections connections, Leases leases) {
    this.settings = settings;
    this.connections = connections;
    this.leases = leases;
    arm();
  }

  @Override
  public String name() {
    return SendDecision.MECHANISM;
  }

  @Override
  public void addDuties(ControlLoop loop, long nowNanos) {}

  @Override
  public void disarm() {
    connections.sendAsFlinkDoes();
  }

  @Override
  public void arm() {
    TupleSettings tuple = TupleSettings.of(settings);
    if (settings.common().mode() == Mode.APPLY && tuple.connections() == ConnectionUse.ORDER) {
      try {
        var unused = leases.take(name(), Entity.THIS_PROCESS, Knob.SEND_ORDER);
        connections.sendBy(tuple, settings.common().seed());
      } catch (LeaseHeldException held) {
        LOG.warn("What waits for connections is not ordered: {}", held.getMessage());
      }
    }
  }

  @Override
  public void close() {}
}
