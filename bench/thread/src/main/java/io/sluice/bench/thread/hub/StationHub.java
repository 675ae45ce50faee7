package io.sluice.bench.thread.hub;

import io.sluice.bench.dataflow.feed.Feeder;
import io.sluice.bench.dataflow.feed.FeederLine;
import io.sluice.bench.dataflow.station.StationCommand;
import io.sluice.bench.dataflow.station.StationEvent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Leads the stations of all processes of one query. One thread at a time may use it. */
public final class StationHub implements AutoCloseable {

  private static final int BACKLOG = 50;
  private static final long POLL_MILLIS = 20;

  private final ServerSocket server;
  private final List<StationLink> links = new CopyOnWriteArrayList<>();
  private Optional<Feeder> feeder = Optional.empty();

  private StationHub(ServerSocket server) {
    this.server = server;
  }

  /** Listens on this machine only, at a port of its own. */
  public static StationHub open() throws IOException {
    ServerSocket server = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    StationHub hub = new StationHub(server);
    Thread thread = new Thread(hub::accept, "stations");
    thread.setDaemon(true);
    thread.start();
    return hub;
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        links.add(new StationLink(server.accept()));
      } catch (IOException closed) {
        return;
      }
    }
  }

  public int port() {
    return server.getLocalPort();
  }

  /** All physical operators that run. */
  public List<StationEvent.Joined> operators() {
    return links.stream().flatMap(link -> link.joined().stream()).toList();
  }

  /**
   * Waits until so many operators run.
   *
   * @throws IOException when they do not in time
   */
  public void awaitOperators(int expected, long seconds) throws IOException, InterruptedException {
    if (!waitUntil(() -> operators().size() >= expected, seconds)) {
      throw new IOException(
          "%d of %d operators run after %d s".formatted(operators().size(), expected, seconds));
    }
  }

  /** Windows whose results have left, those of earlier stretches too. */
  public List<StationEvent.WindowLeft> windows() {
    return links.stream().flatMap(link -> link.windows().stream()).toList();
  }

  /** From now on sources read from a broker what this sends there. */
  public void feedBy(Feeder other) {
    feeder = Optional.of(other);
  }

  /** Offers a stretch of load to all sources. */
  public void offer(StationCommand.Offer offer) throws IOException {
    feeder.ifPresent(brings -> send(brings, offer));
    for (StationLink link : links) {
      link.send(offer);
    }
  }

  /** What no source waits for any more need not be kept. */
  private void send(Feeder brings, StationCommand.Offer offer) {
    Standing now = standing();
    if (now.arriving() == 0 && now.waiting().values().stream().allMatch(items -> items == 0)) {
      brings.tell(new FeederLine.Forget());
    }
    brings.tell(new FeederLine.SendStretch(offer));
  }

  /**
   * Has operators run in another way; only while none has anything to do.
   *
   * @throws IOException when the engine cannot, or a station is gone
   */
  public void arrange(String scheduler, long seconds) throws IOException, InterruptedException {
    for (StationLink link : links) {
      link.send(new StationCommand.Arrange(scheduler));
    }
    for (StationLink link : links) {
      link.awaitArranged(scheduler, seconds);
    }
  }

  /** How it stands now, as far as stations have told. */
  public Standing standing() {
    List<StationEvent.Counted> counted = new ArrayList<>();
    for (StationLink link : links) {
      link.counted().ifPresent(counted::add);
    }
    return Standing.of(counted);
  }

  /**
   * What was measured in a stretch.
   *
   * @throws IOException when a station is gone
   */
  public Latencies measure(int stretch, long seconds) throws IOException, InterruptedException {
    for (StationLink link : links) {
      link.send(new StationCommand.Measure(stretch));
    }
    Latencies all = new Latencies();
    for (StationLink link : links) {
      all.add(link.measured(stretch, seconds));
    }
    return all;
  }

  /**
   * How late the latest item of a stretch that is over was in the broker that sources read from; 0
   * where there is none.
   */
  public double lateMillis() {
    return feeder.map(Feeder::lateMillis).orElse(0.0);
  }

  /** Whether all stations are still connected, and what feeds sources feeds them. */
  public boolean alive() {
    return feeder.flatMap(Feeder::fault).isEmpty() && links.stream().allMatch(StationLink::alive);
  }

  private static boolean waitUntil(BooleanSupplier isSo, long seconds) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (!isSo.getAsBoolean()) {
      if (System.nanoTime() > deadline) {
        return false;
      }
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    }
    return true;
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      // nothing listens any more, which is what was wanted
    }
    links.forEach(StationLink::close);
  }
}
