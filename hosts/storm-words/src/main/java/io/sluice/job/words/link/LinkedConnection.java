package io.sluice.job.words.link;

import io.sluice.storm.plugin.transport.WrappedConnection;
import java.util.Iterator;
import org.apache.storm.messaging.ConnectionWithStatus;
import org.apache.storm.messaging.TaskMessage;

/** A connection that closes its link when it is closed. */
final class LinkedConnection extends WrappedConnection {
  private final ConnectionWithStatus inner;
  private final Link link;

  LinkedConnection(ConnectionWithStatus inner, Link link) {
    super(inner);
    this.inner = inner;
    this.link = link;
  }

  @Override
  public void send(Iterator<TaskMessage> tuples) {
    inner.send(tuples);
  }

  @Override
  public void close() {
    super.close();
    link.close();
  }
}
