package io.sluice.storm.plugin.transport;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.storm.grouping.Load;
import org.apache.storm.messaging.TaskMessage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A connection that sends in the order that was chosen, by a thread of its own. Tuples wait in
 * front of Storm's own connection and are given to it when it has room; what that does with them,
 * on a connection that is broken too, is its own affair.
 */
final class OrderedConnection extends WrappedConnection {
  private static final Logger LOG = LoggerFactory.getLogger(OrderedConnection.class);

  /** Storm counts a connection as fully loaded when so many tuples wait. */
  private static final double FULL_LOAD = 1024;

  private static final long END_MILLIS = TimeUnit.SECONDS.toMillis(10);

  private final ObservedConnection inner;
  private final HandOver waiting;
  private final long flushMillis;
  private final Runnable unordered;
  private final Thread sender;
  private volatile boolean closing;

  private OrderedConnection(
      ObservedConnection inner, HandOver waiting, long flushMillis, Runnable unordered) {
    super(inner);
    this.inner = inner;
    this.waiting = waiting;
    this.flushMillis = flushMillis;
    this.unordered = unordered;
    sender = new Thread(this::run, "sluice-send-" + inner.getPort());
    sender.setDaemon(true);
  }

  /**
   * Starts to order what a connection sends.
   *
   * @param flushMillis for how long it may send what waits once it is closed
   * @param unordered is told if tuples are no longer ordered, though it is not closed
   */
  static OrderedConnection start(
      ObservedConnection inner, HandOver waiting, long flushMillis, Runnable unordered) {
    OrderedConnection ordered = new OrderedConnection(inner, waiting, flushMillis, unordered);
    ordered.sender.start();
    return ordered;
  }

  /** Waits as Storm's connection does while it has no room, and can be interrupted like it. */
  @Override
  public void send(Iterator<TaskMessage> tuples) {
    try {
      Iterator<TaskMessage> rest = waiting.put(tuples);
      if (rest.hasNext()) {
        inner.send(rest);
      }
    } catch (InterruptedException ending) {
      throw new RuntimeException(ending); // Storm looks for this cause when it ends a worker
    }
  }

  private void run() {
    List<TaskMessage> batch = new ArrayList<>();
    try {
      while (waiting.take(batch)) {
        hand(batch);
      }
      if (!closing) {
        LOG.warn(
            "{}: {}. From now on its tuples are sent as they come. Tuples that something else"
                + " encodes, such as compression, cannot be ordered: leave sluice.mode at observe.",
            this,
            waiting.stranger());
        unordered.run();
      }
    } catch (InterruptedException | RuntimeException | LinkageError fault) {
      LOG.error("{} no longer orders tuples; they are sent as they come.", this, fault);
      unordered.run();
      waiting.drain(batch);
      hand(batch);
    } finally {
      waiting.finish();
    }
  }

  private void hand(List<TaskMessage> batch) {
    try {
      inner.send(batch.iterator());
    } finally {
      batch.clear();
    }
  }

  /** Returns the load as Storm would, which counts the tuples that wait. */
  @Override
  public Map<Integer, Load> getLoad(Collection<Integer> tasks) {
    Map<Integer, Load> loads = super.getLoad(tasks);
    double queued = waiting.items() / FULL_LOAD;
    loads.replaceAll(
        (task, load) ->
            new Load(
                load.hasMetrics(),
                load.getBoltLoad(),
                Math.min(1, load.getConnectionLoad() + queued)));
    return loads;
  }

  /** Sends what waits, for as long as Storm would, and ends. */
  @Override
  public void close() {
    closing = true;
    waiting.end();
    try {
      if (!waiting.awaitFinish(TimeUnit.MILLISECONDS.toNanos(flushMillis))) {
        LOG.error("{} is closed while {} tuples wait.", this, waiting.items());
      }
      super.close();
      sender.join(END_MILLIS);
    } catch (InterruptedException ending) {
      super.close();
      Thread.currentThread().interrupt();
    }
  }
}
