package io.sluice.storm.plugin.transport;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.apache.storm.messaging.ConnectionWithStatus;
import org.apache.storm.messaging.IConnection;
import org.apache.storm.messaging.IContext;
import org.apache.storm.metrics2.StormMetricRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the connections of a worker to others: Storm's own, and around them what is wanted. */
public final class Connections implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Connections.class);

  private final Tasks tasks;
  private final WorkerOutput output;
  private final StormMetricRegistry registry;

  private Connections(Tasks tasks, StormMetricRegistry registry) {
    this.tasks = tasks;
    this.registry = registry;
    output = WorkerOutput.open(tasks);
  }

  /**
   * Begins to make them as a topology's configuration says; empty where that is wrong or the
   * topology is not known, which is logged.
   *
   * @param registry null where the worker has none
   */
  public static Optional<Connections> open(
      Map<String, Object> topology, StormMetricRegistry registry) {
    TransportHealth health = new TransportHealth();
    health.show(registry);
    return TransportSettings.read(topology, health)
        .flatMap(settings -> Tasks.of(topology))
        .map(tasks -> new Connections(tasks, registry));
  }

  /** Makes a connection of stock, observed if that can be. */
  public IConnection connect(
      IContext stock, String topology, String host, int port, AtomicBoolean[] remote) {
    IConnection made = stock.connect(topology, host, port, remote);
    return made instanceof ConnectionWithStatus connection ? around(connection, host, port) : made;
  }

  private IConnection around(ConnectionWithStatus made, String host, int port) {
    try {
      Optional<LongSupplier> pending = StormCounts.pending(registry, host, port);
      if (pending.isEmpty()) {
        LOG.warn("Storm does not count what waits in {}: it is not observed.", made);
        return made;
      }
      return new ObservedConnection(made, new Departures(tasks, pending.get()), output);
    } catch (RuntimeException | LinkageError fault) {
      LOG.warn("{} is not observed.", made, fault);
      return made;
    }
  }

  @Override
  public void close() {
    output.close();
  }
}
