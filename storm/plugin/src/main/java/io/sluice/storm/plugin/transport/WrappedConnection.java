package io.sluice.storm.plugin.transport;

import java.util.Collection;
import java.util.Map;
import org.apache.storm.grouping.Load;
import org.apache.storm.messaging.ConnectionWithStatus;
import org.apache.storm.messaging.netty.BackPressureStatus;

/** A connection around another one, which does all that is not said otherwise. */
public abstract class WrappedConnection extends ConnectionWithStatus {
  private final ConnectionWithStatus inner;

  protected WrappedConnection(ConnectionWithStatus inner) {
    this.inner = inner;
  }

  @Override
  public Status status() {
    return inner.status();
  }

  @Override
  public void sendLoadMetrics(Map<Integer, Double> taskToLoad) {
    inner.sendLoadMetrics(taskToLoad);
  }

  @Override
  public void sendBackPressureStatus(BackPressureStatus status) {
    inner.sendBackPressureStatus(status);
  }

  @Override
  public Map<Integer, Load> getLoad(Collection<Integer> tasks) {
    return inner.getLoad(tasks);
  }

  @Override
  public int getPort() {
    return inner.getPort();
  }

  @Override
  public void close() {
    inner.close();
  }

  @Override
  public String toString() {
    return inner.toString();
  }
}
