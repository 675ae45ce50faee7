package io.sluice.storm.plugin;

import io.sluice.storm.plugin.transport.Connections;
import io.sluice.storm.plugin.transport.WrappedTransport;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.storm.messaging.IConnection;
import org.apache.storm.messaging.IContext;
import org.apache.storm.messaging.netty.Context;
import org.apache.storm.metrics2.StormMetricRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stands between a Storm worker and the connections over which it sends to others. Storm loads it
 * as its messaging transport; it is named in {@code storm.yaml}, or in the configuration of a
 * topology:
 *
 * <pre>
 * storm.messaging.transport: io.sluice.storm.plugin.SluiceTransport
 * </pre>
 *
 * <p>It uses Storm's own transport. By default it only observes what waits to be sent; with {@code
 * sluice.mode: apply} it also decides whose tuples are sent next. Whatever goes wrong is logged
 * once; the worker then sends as without it.
 */
public final class SluiceTransport extends WrappedTransport {
  private static final Logger LOG = LoggerFactory.getLogger(SluiceTransport.class);

  private final IContext stock = new Context();
  private Optional<Connections> connections = Optional.empty();

  @Override
  protected IContext inner() {
    return stock;
  }

  @Override
  public void prepare(Map<String, Object> topology, StormMetricRegistry registry) {
    stock.prepare(topology, registry);
    try {
      connections = Connections.open(topology, registry);
    } catch (RuntimeException | LinkageError fault) {
      LOG.error("Sluice cannot observe what is sent: the worker sends as without it.", fault);
    }
  }

  @Override
  public IConnection connect(String topology, String host, int port, AtomicBoolean[] remote) {
    return connections.isPresent()
        ? connections.get().connect(stock, topology, host, port, remote)
        : stock.connect(topology, host, port, remote);
  }

  @Override
  public void term() {
    connections.ifPresent(Connections::close);
    stock.term();
  }
}
