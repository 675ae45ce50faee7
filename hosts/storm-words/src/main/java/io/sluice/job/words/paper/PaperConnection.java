package io.sluice.job.words.paper;

import io.sluice.storm.plugin.transport.WrappedConnection;
import java.util.Iterator;
import java.util.List;
import org.apache.storm.messaging.ConnectionWithStatus;
import org.apache.storm.messaging.TaskMessage;

/** A connection whose tuples wait in the queues of the tasks that they come from. */
final class PaperConnection extends WrappedConnection {
  private final ConnectionWithStatus inner;
  private final SendQueues queues;

  PaperConnection(ConnectionWithStatus inner, SendQueues queues) {
    super(inner);
    this.inner = inner;
    this.queues = queues;
  }

  @Override
  public void send(Iterator<TaskMessage> tuples) {
    try {
      while (tuples.hasNext()) {
        queues.put(this, tuples.next());
      }
    } catch (InterruptedException ending) {
      throw new RuntimeException(ending); // Storm recognises this cause when it ends a worker
    }
  }

  /** Gives a tuple to Storm's own connection, which only one thread at a time may use. */
  void sendNow(TaskMessage tuple) {
    synchronized (inner) {
      inner.send(List.of(tuple).iterator());
    }
  }
}
