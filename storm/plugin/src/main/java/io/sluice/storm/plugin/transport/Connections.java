package io.sluice.storm.plugin.transport;

import io.sluice.core.config.Mode;
import io.sluice.core.config.Settings;
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
  private final Optional<Ordering> ordering;

  private Connections(Tasks tasks, StormMetricRegistry registry, Optional<Ordering> ordering) {
    this.tasks = tasks;
    this.registry = registry;
    this.ordering = ordering;
    output = WorkerOutput.open(tasks);
  }

  /**
   * Begins to make them as a topology's configuration says; empty where that is wrong or the
   * topology is not known, which is logged and shown.
   *
   * @param registry null where the worker has none
   */
  public static Optional<Connections> open(
      Map<String, Object> topology, StormMetricRegistry registry) {
    TransportHealth health = new TransportHealth();
    health.show(registry);
    Optional<Settings> settings = TransportSettings.read(topology, health);
    Optional<Tasks> tasks = settings.isPresent() ? Tasks.read(topology, health) : Optional.empty();
    if (tasks.isEmpty()) {
      return Optional.empty();
    }
    Optional<Ordering> ordering =
        settings
            .filter(read -> read.common().mode() == Mode.APPLY)
            .map(read -> new Ordering(read, topology, registry, health));
    LOG.info(
        "What this worker sends is observed{}.", ordering.map(by -> " and sent " + by).orElse(""));
    return Optional.of(new Connections(tasks.get(), registry, ordering));
  }

  /** Makes a connection; where nothing is to be ordered it is stock's, observed if that can be. */
  public IConnection connect(
      IContext stock, String topology, String host, int port, AtomicBoolean[] remote) {
    IConnection made =
        ordering.isPresent()
            ? ordering.get().connect(topology, host, port, remote)
            : stock.connect(topology, host, port, remote);
    return made instanceof ConnectionWithStatus connection ? around(connection, host, port) : made;
  }

  private IConnection around(ConnectionWithStatus made, String host, int port) {
    try {
      Optional<LongSupplier> pending = StormCounts.pending(registry, host, port);
      if (ordering.isEmpty() && pending.isEmpty()) {
        LOG.warn("Storm does not count what waits in {}: it is not observed.", made);
        return made;
      }
      Departures departures = new Departures(tasks, pending.orElse(() -> 0));
      ObservedConnection observed = new ObservedConnection(made, departures, output);
      return ordering.isPresent() ? ordering.get().start(observed, departures) : observed;
    } catch (RuntimeException | LinkageError fault) {
      LOG.warn("{} is neither observed nor ordered.", made, fault);
      return made;
    }
  }

  @Override
  public void close() {
    output.close();
    ordering.ifPresent(Ordering::close);
  }
}
