package io.sluice.storm.plugin.transport;

import java.util.Map;
import java.util.function.Supplier;
import org.apache.storm.messaging.IConnection;
import org.apache.storm.messaging.IConnectionCallback;
import org.apache.storm.messaging.IContext;

/** A transport around another one, which receives; what is sent is the subclass's affair. */
public abstract class WrappedTransport implements IContext {

  /** Returns the other one. It is there once this one has been prepared. */
  protected abstract IContext inner();

  @Override
  @SuppressWarnings("deprecation") // it has to be there
  public final void prepare(Map<String, Object> topology) {
    prepare(topology, null);
  }

  @Override
  public final IConnection bind(
      String topology, int port, IConnectionCallback callback, Supplier<Object> newConnection) {
    return inner().bind(topology, port, callback, newConnection);
  }
}
