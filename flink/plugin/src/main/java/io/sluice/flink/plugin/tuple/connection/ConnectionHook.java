package io.sluice.flink.plugin.tuple.connection;

import io.sluice.flink.plugin.hook.v2_3.TaskHook;
import org.apache.flink.runtime.io.network.NettyShuffleEnvironment;
import org.apache.flink.runtime.io.network.netty.NettyConnectionManager;
import org.apache.flink.runtime.shuffle.ShuffleEnvironment;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reaches the network server of each TaskManager before it starts. */
final class ConnectionHook implements TaskHook {
  private static final Logger LOG = LoggerFactory.getLogger(ConnectionHook.class);

  private final Connections connections;
  private final Opener opener;

  /** Finds the inside of Flink's network server. */
  interface Opener {
    ServerInternals open() throws ReflectiveOperationException;
  }

  ConnectionHook(Connections connections, Opener opener) {
    this.connections = connections;
    this.opener = opener;
  }

  /** A TaskManager alone in its process has no connections, so nothing is to be done for it. */
  @Override
  public void made(ShuffleEnvironment<?, ?> network) {
    if (network instanceof NettyShuffleEnvironment netty
        && netty.getConnectionManager() instanceof NettyConnectionManager manager) {
      connections.limit(netty.getConfiguration().getMaxBuffersPerChannel());
      prepare(manager);
    }
  }

  void prepare(NettyConnectionManager manager) {
    try {
      opener.open().prepare(manager, connections);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError fault) {
      connections.unfit();
      LOG.error(
          "The inside of Flink's network server is not what this Sluice was made for: what waits"
              + " for connections is neither observed nor ordered, and is sent as in stock Flink.",
          fault);
    }
  }
}
