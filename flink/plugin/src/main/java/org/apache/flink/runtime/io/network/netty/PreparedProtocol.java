package org.apache.flink.runtime.io.network.netty;

import java.util.function.Consumer;
import org.apache.flink.shaded.netty4.io.netty.channel.ChannelHandler;

/**
 * Flink's own protocol between TaskManagers, of which the handlers of each connection that serves
 * data are shown to somebody before the connection takes them.
 */
public final class PreparedProtocol extends NettyProtocol {

  private final NettyProtocol engine;
  private final Consumer<ChannelHandler[]> prepare;

  /**
   * Leaves all to Flink's protocol.
   *
   * @param prepare gets the handlers of a connection on the thread that serves it; must not throw
   */
  public PreparedProtocol(NettyProtocol engine, Consumer<ChannelHandler[]> prepare) {
    super(null, null);
    this.engine = engine;
    this.prepare = prepare;
  }

  @Override
  public ChannelHandler[] getServerChannelHandlers() {
    ChannelHandler[] handlers = engine.getServerChannelHandlers();
    prepare.accept(handlers);
    return handlers;
  }

  @Override
  public ChannelHandler[] getClientChannelHandlers() {
    return engine.getClientChannelHandlers();
  }
}
