package io.sluice.plugin.base.exchange;

import io.sluice.core.config.Address;
import io.sluice.core.exchange.BadFrameException;
import io.sluice.core.exchange.Frame;
import io.sluice.core.exchange.Topic;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The end of the exchange that connects: to one hub, on a daemon thread of its own. While the hub
 * is gone it tries again and again, ever less often; what is published meanwhile goes nowhere.
 */
public final class ExchangeClient implements Exchange {
  private static final Logger LOG = LoggerFactory.getLogger(ExchangeClient.class);

  private final Peer self = new Peer(UUID.randomUUID().toString());
  private final Address address;
  private final String key;
  private final Pace pace;
  private final Subscriptions subscriptions = new Subscriptions(LOG);
  private final List<Repeated> repeated = new CopyOnWriteArrayList<>();
  private final Set<Class<?>> faults = new HashSet<>();
  private final Thread thread = new Thread(this::run, "sluice-exchange");
  private volatile Optional<Link> link = Optional.empty();
  private volatile SocketChannel channel;
  private volatile boolean closed;

  /** A connection over which the hub has answered. */
  private record Link(Peer hub, Connection connection, Selector selector) {}

  private static final class Repeated {
    private final Supplier<Duration> task;
    private long dueNanos = System.nanoTime();

    Repeated(Supplier<Duration> task) {
      this.task = task;
    }
  }

  /**
   * Creates a client that does not connect yet.
   *
   * @param key the setting that holds the address, for messages
   */
  public ExchangeClient(Address address, String key) {
    this(address, key, Pace.DEFAULT);
  }

  /** Creates one with times of its own. */
  public ExchangeClient(Address address, String key, Pace pace) {
    this.address = address;
    this.key = key;
    this.pace = pace;
    thread.setDaemon(true);
  }

  /**
   * Connects, and keeps connecting until it is closed. A handler that subscribes before misses
   * nothing.
   */
  public void start() {
    thread.start();
  }

  /** Returns the name that the hub knows this client by. */
  public Peer self() {
    return self;
  }

  @Override
  public <T> void subscribe(Topic<T> topic, BiConsumer<Peer, T> handler) {
    subscriptions.add(topic, handler);
  }

  @Override
  public void watch(PeerListener listener) {
    subscriptions.add(listener);
  }

  /**
   * Repeats a task on this client's thread while there is a hub, first as soon as it is found.
   *
   * @param task returns the time until it is to run again
   */
  public void repeat(Supplier<Duration> task) {
    repeated.add(new Repeated(task));
  }

  @Override
  public <T> boolean publish(Topic<T> topic, T value) {
    Optional<Link> present = link;
    boolean sent =
        present.isPresent() && present.get().connection().offer(topic.frame(value).encode());
    present.ifPresent(open -> open.selector().wakeup());
    return sent;
  }

  @Override
  public Set<Peer> peers() {
    return link.map(open -> Set.of(open.hub())).orElse(Set.of());
  }

  private void run() {
    Duration pause = pace.firstPause();
    while (!closed) {
      try (SocketChannel socket = SocketChannel.open();
          Selector selector = Selector.open()) {
        channel = socket;
        talk(connect(socket, selector), selector);
      } catch (IOException | BadFrameException | RuntimeException | OutOfMemoryError fault) {
        pause = link.isPresent() ? pace.firstPause() : pace.longer(pause);
        lost(fault);
      }
      if (!closed) {
        LockSupport.parkNanos(this, pause.toNanos());
      }
    }
    link = Optional.empty();
  }

  private Connection connect(SocketChannel socket, Selector selector) throws IOException {
    int patienceMillis = (int) pace.hubSilence().toMillis();
    socket.socket().connect(new InetSocketAddress(address.host(), address.port()), patienceMillis);
    Connection connection = new Connection(socket, selector, System.nanoTime());
    connection.offer(Hello.TOPIC.frame(self).encode());
    return connection;
  }

  private void talk(Connection connection, Selector selector)
      throws IOException, BadFrameException {
    while (!closed) {
      long now = System.nanoTime();
      if (connection.hasOverflowed()) {
        throw new IOException("it does not read what it is sent");
      }
      if (connection.silentNanos(now) > pace.hubSilence().toNanos()) {
        throw new IOException("it says nothing");
      }
      if (connection.quietNanos(now) >= pace.heartbeat().toNanos()) {
        connection.offer(Hello.TOPIC.frame(self).encode());
      }
      connection.write(now);
      selector.select(ready -> {}, waitMillis(now));
      connection.read();
      take(connection, selector);
      link.ifPresent(open -> repeatWhatIsDue());
    }
  }

  private void take(Connection connection, Selector selector) throws BadFrameException {
    long now = System.nanoTime();
    Optional<Frame> next = connection.next(now);
    while (next.isPresent()) {
      Frame frame = next.get();
      if (link.isPresent()) {
        if (!Hello.is(frame)) {
          subscriptions.deliver(link.get().hub(), frame);
        }
      } else {
        found(new Link(Hello.TOPIC.value(frame), connection, selector), now);
      }
      next = connection.next(now);
    }
  }

  private void found(Link open, long nowNanos) {
    LOG.info("Exchanges with other processes through {}.", address);
    faults.clear();
    repeated.forEach(each -> each.dueNanos = nowNanos);
    link = Optional.of(open);
    subscriptions.tell(listener -> listener.joined(open.hub()));
  }

  private void lost(Throwable fault) {
    Optional<Link> before = link;
    link = Optional.empty();
    if (!closed && faults.add(fault.getClass())) {
      LOG.warn(
          "Nobody answers at {} = \"{}\" ({}): goes by what is known here, and tries again.",
          key,
          address,
          fault.toString());
    }
    before.ifPresent(gone -> subscriptions.tell(listener -> listener.left(gone.hub())));
  }

  private void repeatWhatIsDue() {
    for (Repeated each : repeated) {
      if (System.nanoTime() - each.dueNanos >= 0) {
        each.dueNanos = System.nanoTime() + pace.longestPause().toNanos(); // should it fail
        subscriptions.guarded(
            "a repeated task",
            () -> {
              Duration pause = each.task.get();
              each.dueNanos = System.nanoTime() + pause.toNanos();
            });
      }
    }
  }

  private long waitMillis(long nowNanos) {
    long nanos = pace.heartbeat().toNanos() / 2;
    if (link.isPresent()) {
      for (Repeated each : repeated) {
        nanos = Math.min(nanos, each.dueNanos - nowNanos);
      }
    }
    return Math.max(1, Duration.ofNanos(nanos).toMillis());
  }

  @Override
  public void close() {
    closed = true;
    link.ifPresent(open -> open.selector().wakeup());
    LockSupport.unpark(thread);
    try {
      SocketChannel open = channel;
      if (open != null) {
        open.close();
      }
    } catch (IOException alreadyGone) {
      LOG.debug("The connection did not close: {}", alreadyGone.toString());
    }
  }
}
