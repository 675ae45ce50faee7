package io.sluice.agent.generic;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;

/** Receives what engines send, on its own thread, so that they never wait for the agent. */
final class GraphiteListener implements AutoCloseable {
  private static final int MOST_CONNECTIONS = 64;
  private static final long PATIENCE_MILLIS = TimeUnit.SECONDS.toMillis(2);

  private final GraphiteSeries series;
  private final Selector selector;
  private final ServerSocketChannel server;
  private final Thread thread;
  private volatile boolean closed;

  private GraphiteListener(InetSocketAddress address, GraphiteSeries series) throws IOException {
    this.series = series;
    selector = Selector.open();
    server = ServerSocketChannel.open();
    thread = new Thread(this::run, "sluice-graphite-" + address.getPort());
    thread.setDaemon(true);
  }

  /**
   * Begins to listen.
   *
   * @throws IOException when the address is taken or not allowed
   */
  static GraphiteListener open(InetSocketAddress address, GraphiteSeries series)
      throws IOException {
    GraphiteListener listener = new GraphiteListener(address, series);
    try {
      listener.server.bind(address);
      listener.server.configureBlocking(false);
      listener.server.register(listener.selector, SelectionKey.OP_ACCEPT);
    } catch (IOException | RuntimeException e) {
      listener.release();
      throw e;
    }
    listener.thread.start();
    return listener;
  }

  /** Returns whether it no longer receives. */
  boolean isClosed() {
    return closed;
  }

  private void run() {
    try {
      while (!closed) {
        selector.select(this::serve);
      }
    } catch (IOException e) {
      // the reader sees that the listener is closed, and may try again
    } finally {
      closed = true;
      release();
    }
  }

  private void serve(SelectionKey key) {
    if (key.attachment() instanceof GraphiteConnection connection) {
      read((SocketChannel) key.channel(), connection);
    } else {
      accept();
    }
  }

  /** Accepts a sender; senders beyond the limit are disconnected. */
  private void accept() {
    try {
      SocketChannel sender = server.accept();
      if (sender != null && selector.keys().size() > MOST_CONNECTIONS) {
        end(sender);
      } else if (sender != null) {
        sender.configureBlocking(false);
        sender.register(selector, SelectionKey.OP_READ, new GraphiteConnection());
      }
    } catch (IOException e) {
      closed = true;
    }
  }

  private void read(SocketChannel sender, GraphiteConnection connection) {
    try {
      if (!connection.read(sender, series)) {
        end(sender);
      }
    } catch (IOException gone) {
      end(sender);
    }
  }

  private void release() {
    selector.keys().forEach(key -> end(key.channel()));
    end(server);
    end(selector);
  }

  private static void end(Closeable each) {
    try {
      each.close();
    } catch (IOException e) {
      // the connection is no longer needed
    }
  }

  /** Stops listening and disconnects all senders. */
  @Override
  public void close() {
    closed = true;
    selector.wakeup();
    try {
      thread.join(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
