package io.sluice.plugin.base.exchange;

import io.sluice.core.config.Address;
import io.sluice.core.exchange.BadFrameException;
import io.sluice.core.exchange.Frame;
import io.sluice.core.exchange.OtherVersionException;
import io.sluice.core.exchange.Topic;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The end of the exchange that listens. One thread serves all peers and never waits for one of
 * them: each has a bounded queue of frames that it has not read yet, and a peer that lets it
 * overflow, stays silent, or sends what cannot be read is dropped.
 *
 * <p>Any process may connect: the number of connections and the size of a frame are bounded, and a
 * stranger is not answered before it has shown a frame of Sluice.
 */
public final class ExchangeHub implements Exchange {
  static final int MOST_CONNECTIONS = 256;
  private static final Logger LOG = LoggerFactory.getLogger(ExchangeHub.class);
  private static final Peer SELF = new Peer("hub");
  private static final long REST_NANOS = 10_000_000;

  private final Pace pace;
  private final ByteBuffer hello = Hello.TOPIC.frame(SELF).encode();
  private final Subscriptions subscriptions = new Subscriptions(LOG);
  private final Map<Peer, Connection> peers = new ConcurrentHashMap<>();
  private final Map<Connection, Optional<Peer>> connections = new LinkedHashMap<>();
  private final Set<Class<?>> refusals = ConcurrentHashMap.newKeySet();
  private Selector selector;
  private ServerSocketChannel server;
  private SelectionKey listening;
  private long listensFromNanos;
  private volatile boolean closed;

  /** Creates a hub that is not open yet. */
  public ExchangeHub() {
    this(Pace.DEFAULT);
  }

  /** Creates one with times of its own. */
  public ExchangeHub(Pace pace) {
    this.pace = pace;
  }

  /**
   * Listens at an address and nowhere else, on a thread of its own. What subscribes before misses
   * nothing.
   *
   * @throws IOException if it cannot
   */
  public synchronized void open(Address address) throws IOException {
    selector = Selector.open();
    server = ServerSocketChannel.open();
    try {
      server.configureBlocking(false);
      server.socket().setReuseAddress(true);
      server.socket().bind(new InetSocketAddress(address.host(), address.port()));
      listening = server.register(selector, SelectionKey.OP_ACCEPT);
      listensFromNanos = System.nanoTime();
    } catch (IOException | RuntimeException fault) {
      release();
      throw fault;
    }
    Thread thread = new Thread(this::run, "sluice-exchange-hub");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public <T> void subscribe(Topic<T> topic, BiConsumer<Peer, T> handler) {
    subscriptions.add(topic, handler);
  }

  @Override
  public void watch(PeerListener listener) {
    subscriptions.add(listener);
  }

  @Override
  public <T> boolean publish(Topic<T> topic, T value) {
    ByteBuffer encoded = topic.frame(value).encode();
    boolean sent = false;
    for (Connection connection : peers.values()) {
      sent |= connection.offer(encoded);
    }
    wakeUp();
    return sent;
  }

  /**
   * Sends a value to one peer, at once.
   *
   * @return false if it is not there, or has not read what it was sent before
   */
  public <T> boolean send(Peer peer, Topic<T> topic, T value) {
    Connection connection = peers.get(peer);
    boolean sent = connection != null && connection.offer(topic.frame(value).encode());
    wakeUp();
    return sent;
  }

  @Override
  public Set<Peer> peers() {
    return Set.copyOf(peers.keySet());
  }

  private synchronized void wakeUp() {
    if (selector != null) {
      selector.wakeup();
    }
  }

  private void run() {
    long tickMillis = Math.max(1, pace.heartbeat().toMillis() / 2);
    while (!closed) {
      try {
        selector.select(this::ready, tickMillis);
        long now = System.nanoTime();
        List.copyOf(connections.keySet()).forEach(connection -> tend(connection, now));
        if (now - listensFromNanos >= 0) {
          listening.interestOps(SelectionKey.OP_ACCEPT);
        }
      } catch (IOException | RuntimeException | OutOfMemoryError fault) {
        LOG.warn("The hub lost a round: {}", fault.toString());
        LockSupport.parkNanos(this, REST_NANOS);
      }
    }
    List.copyOf(connections.keySet()).forEach(connection -> drop(connection, "the hub closes"));
    release();
  }

  private void ready(SelectionKey key) {
    if (key == listening) {
      accept();
    } else {
      serve((Connection) key.attachment());
    }
  }

  private void accept() {
    try {
      SocketChannel channel = server.accept();
      if (channel == null) {
        return;
      }
      if (connections.size() >= MOST_CONNECTIONS) {
        channel.close();
      } else {
        connections.put(new Connection(channel, selector, System.nanoTime()), Optional.empty());
      }
    } catch (IOException | RuntimeException | OutOfMemoryError fault) {
      // Without a pause the hub would try again at once, over and over.
      listensFromNanos = System.nanoTime() + pace.heartbeat().toNanos();
      listening.interestOps(0);
      LOG.warn("A peer could not be let in: {}", fault.toString());
    }
  }

  private void serve(Connection connection) {
    try {
      connection.read();
      long now = System.nanoTime();
      Optional<Frame> frame = connection.next(now);
      while (frame.isPresent()) {
        take(connection, frame.get());
        frame = connection.next(now);
      }
    } catch (BadFrameException fault) {
      refuse(connection, fault);
    } catch (IOException | RuntimeException | OutOfMemoryError gone) {
      drop(connection, gone.toString());
    }
  }

  private void take(Connection connection, Frame frame) throws BadFrameException {
    Optional<Peer> known = connections.get(connection);
    if (Hello.is(frame)) {
      Peer peer = Hello.TOPIC.value(frame);
      if (known.isEmpty()) {
        welcome(connection, peer);
      } else if (!known.get().equals(peer)) {
        throw new BadFrameException("it calls itself %s and %s".formatted(known.get(), peer));
      }
    } else if (known.isPresent()) {
      subscriptions.deliver(known.get(), frame);
    } else {
      throw new BadFrameException("it does not say who it is");
    }
  }

  private void welcome(Connection connection, Peer peer) {
    Connection before = peers.get(peer);
    if (before != null) {
      drop(before, "it has connected again");
    }
    connections.put(connection, Optional.of(peer));
    connection.offer(hello); // before any other frame
    peers.put(peer, connection);
    subscriptions.tell(listener -> listener.joined(peer));
  }

  /** Does what is due for a peer whether it sends anything or not. */
  private void tend(Connection connection, long nowNanos) {
    try {
      if (connection.hasOverflowed()) {
        drop(connection, "it does not read what it is sent");
      } else if (connection.silentNanos(nowNanos) > pace.peerSilence().toNanos()) {
        drop(connection, "it says nothing");
      } else {
        if (connections.get(connection).isPresent()
            && connection.quietNanos(nowNanos) >= pace.heartbeat().toNanos()) {
          connection.offer(hello);
        }
        connection.write(nowNanos);
      }
    } catch (IOException | RuntimeException gone) {
      drop(connection, gone.toString());
    }
  }

  private void refuse(Connection connection, BadFrameException fault) {
    if (refusals.add(fault.getClass())) {
      LOG.warn("{} was refused: {}. Others like it are not told.", connection, fault.getMessage());
    }
    if (fault instanceof OtherVersionException) {
      try {
        connection.offer(hello);
        connection.write(System.nanoTime()); // so that it can say the same
      } catch (IOException gone) {
        LOG.debug("{} did not wait for an answer", connection);
      }
    }
    drop(connection, fault.getMessage());
  }

  private void drop(Connection connection, String reason) {
    LOG.debug("{} is gone from the hub: {}", connection, reason);
    Optional<Peer> known = connections.remove(connection);
    connection.close();
    if (known != null && known.isPresent() && peers.remove(known.get(), connection)) {
      subscriptions.tell(listener -> listener.left(known.get()));
    }
  }

  private synchronized void release() {
    for (AutoCloseable each : List.of(server, selector)) {
      try {
        each.close();
      } catch (Exception alreadyGone) {
        LOG.debug("The hub did not close: {}", alreadyGone.toString());
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    wakeUp();
  }
}
