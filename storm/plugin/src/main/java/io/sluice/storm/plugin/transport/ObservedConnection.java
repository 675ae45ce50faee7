package io.sluice.storm.plugin.transport;

import java.util.Iterator;
import org.apache.storm.messaging.ConnectionWithStatus;
import org.apache.storm.messaging.TaskMessage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A connection of Storm that is watched while it takes tuples. It gets the same tuples at the same
 * time and in the same order as without that.
 */
final class ObservedConnection extends WrappedConnection {
  private static final Logger LOG = LoggerFactory.getLogger(ObservedConnection.class);

  private final ConnectionWithStatus stock;
  private final Departures departures;
  private final WorkerOutput output;
  private volatile boolean blind;

  /**
   * Begins to watch a connection; what it takes is part of a worker's output until it is closed.
   */
  ObservedConnection(ConnectionWithStatus stock, Departures departures, WorkerOutput output) {
    super(stock);
    this.stock = stock;
    this.departures = departures;
    this.output = output;
    output.add(departures);
  }

  private final class Taken implements Iterator<TaskMessage> {
    private final Iterator<TaskMessage> tuples;
    private final long nowNanos = System.nanoTime();

    Taken(Iterator<TaskMessage> tuples) {
      this.tuples = tuples;
    }

    @Override
    public boolean hasNext() {
      return tuples.hasNext();
    }

    @Override
    public TaskMessage next() {
      TaskMessage tuple = tuples.next();
      note(tuple, nowNanos);
      return tuple;
    }
  }

  @Override
  public void send(Iterator<TaskMessage> tuples) {
    if (blind) {
      stock.send(tuples);
      return;
    }
    stock.send(new Taken(tuples));
    departures.settle();
  }

  /** It never throws: whatever goes wrong here is no reason to lose a tuple. */
  private void note(TaskMessage tuple, long nowNanos) {
    try {
      if (!blind) {
        int place = departures.tasks().place(WireFormat.sourceTask(tuple));
        departures.took(place, WireFormat.bytes(tuple), nowNanos);
      }
    } catch (RuntimeException fault) {
      blind = true;
      output.remove(departures);
      LOG.warn("What {} sends is no longer observed.", this, fault);
    }
  }

  @Override
  public void close() {
    stock.close();
    output.remove(departures);
  }
}
