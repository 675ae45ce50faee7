package io.sluice.job.words.paper;

import io.sluice.storm.plugin.transport.Bounds;
import io.sluice.storm.plugin.transport.WrappedTransport;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.storm.messaging.ConnectionWithStatus;
import org.apache.storm.messaging.IConnection;
import org.apache.storm.messaging.IContext;
import org.apache.storm.messaging.netty.Context;
import org.apache.storm.metrics2.StormMetricRegistry;
import org.apache.storm.utils.ObjectReader;

/**
 * Sends as the engine of the paper does, over Storm's own connections. These have buffers as small
 * as behind Sluice's orders, so that tuples wait in the queues that the signal controls.
 */
public final class PaperTransport extends WrappedTransport {

  /** The key of the signal's kind: a word of {@link SignalKind}. */
  public static final String SIGNAL = "words.paper.signal";

  /** The key of how long a task keeps the signal, in ms. */
  public static final String TAU = "words.paper.tau";

  /** The key of the bytes that may wait in a connection. */
  public static final String BELOW = "words.paper.below";

  private final IContext stock = new Context();
  private final IContext clients = new Context();
  private SendQueues queues;
  private Signal signal;

  @Override
  protected IContext inner() {
    return stock;
  }

  @Override
  public void prepare(Map<String, Object> topology, StormMetricRegistry registry) {
    Bounds bounds = Bounds.of(topology, ObjectReader.getInt(topology.get(BELOW)));
    stock.prepare(topology, registry);
    clients.prepare(bounds.narrow(topology), registry);
    SignalKind kind = SignalKind.of(ObjectReader.getString(topology.get(SIGNAL)));
    queues = new SendQueues(new Room(bounds.high()), kind == SignalKind.ALL);
    signal = new Signal(kind, queues, ObjectReader.getLong(topology.get(TAU)));
    signal.start();
  }

  @Override
  public IConnection connect(String topology, String host, int port, AtomicBoolean[] remote) {
    IConnection made = clients.connect(topology, host, port, remote);
    return new PaperConnection((ConnectionWithStatus) made, queues);
  }

  @Override
  public void term() {
    signal.close();
    queues.close();
    clients.term();
    stock.term();
  }
}
