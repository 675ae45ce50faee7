package io.sluice.bench.thread.hub;

import io.sluice.bench.dataflow.feed.Feeder;
import io.sluice.bench.dataflow.feed.FeederLine;
import io.sluice.bench.dataflow.probe.LoadPhase;
import io.sluice.bench.dataflow.probe.ProbeCommand;
import io.sluice.bench.dataflow.probe.ProbeEvent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** Controls the probes of all processes of one query. Only one thread at a time may use it. */
public final class ProbeHub implements AutoCloseable {

  private static final int BACKLOG = 50;
  private static final long POLL_MILLIS = 20;

  private final ServerSocket server;
  private final List<ProbeLink> links = new CopyOnWriteArrayList<>();
  private Optional<Feeder> feeder = Optional.empty();

  private ProbeHub(ServerSocket server) {
    this.server = server;
  }

  /** Opens a hub that listens at a free port, for this machine only. */
  public static ProbeHub open() throws IOException {
    ServerSocket server = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    ProbeHub hub = new ProbeHub(server);
    Thread thread = new Thread(hub::accept, "probes");
    thread.setDaemon(true);
    thread.start();
    return hub;
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        links.add(new ProbeLink(server.accept()));
      } catch (IOException closed) {
        return;
      }
    }
  }

  public int port() {
    return server.getLocalPort();
  }

  /** Returns all running physical operators. */
  public List<ProbeEvent.Joined> operators() {
    return links.stream().flatMap(link -> link.joined().stream()).toList();
  }

  /**
   * Waits until a number of operators run.
   *
   * @throws IOException when they do not in time
   */
  public void awaitOperators(int expected, long seconds) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (operators().size() < expected) {
      if (System.nanoTime() > deadline) {
        throw new IOException(
            "%d of %d operators run after %d s".formatted(operators().size(), expected, seconds));
      }
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    }
  }

  /** Returns the windows whose results have left, those of earlier phases included. */
  public List<ProbeEvent.WindowLeft> windows() {
    return links.stream().flatMap(link -> link.windows().stream()).toList();
  }

  /** Makes a feeder send items to the broker from which sources read. */
  public void feedBy(Feeder other) {
    feeder = Optional.of(other);
  }

  /** Offers load to all sources. */
  public void offer(LoadPhase phase) throws IOException {
    feeder.ifPresent(brings -> send(brings, phase));
    for (ProbeLink link : links) {
      link.send(phase);
    }
  }

  /** Sends a phase, and lets the broker drop the records of earlier ones. */
  private void send(Feeder brings, LoadPhase phase) {
    QueueSnapshot now = snapshot();
    if (now.arriving() == 0 && now.waiting().values().stream().allMatch(items -> items == 0)) {
      brings.tell(new FeederLine.Forget());
    }
    brings.tell(new FeederLine.SendItems(phase));
  }

  /**
   * Changes which threads run the operators; allowed only while there is no work.
   *
   * @throws IOException when the engine cannot, or a probe is gone
   */
  public void arrange(String scheduler, long seconds) throws IOException, InterruptedException {
    for (ProbeLink link : links) {
      link.send(new ProbeCommand.Arrange(scheduler));
    }
    for (ProbeLink link : links) {
      link.awaitArranged(scheduler, seconds);
    }
  }

  /** Returns the queues that probes have last reported. */
  public QueueSnapshot snapshot() {
    List<ProbeEvent.Counted> counted = new ArrayList<>();
    for (ProbeLink link : links) {
      link.counted().ifPresent(counted::add);
    }
    return QueueSnapshot.of(counted);
  }

  /**
   * Returns the measurements of a phase.
   *
   * @throws IOException when a probe is gone
   */
  public Latencies measure(int phase, long seconds) throws IOException, InterruptedException {
    for (ProbeLink link : links) {
      link.send(new ProbeCommand.Measure(phase));
    }
    Latencies all = new Latencies();
    for (ProbeLink link : links) {
      all.add(link.measured(phase, seconds));
    }
    return all;
  }

  /**
   * Returns the longest delay, ms, of an item of the last phase at the broker; 0 without a broker.
   */
  public double lateMillis() {
    return feeder.map(Feeder::lateMillis).orElse(0.0);
  }

  /** Returns whether all probes are connected, and the feeder, if there is one, works. */
  public boolean alive() {
    return feeder.flatMap(Feeder::fault).isEmpty() && links.stream().allMatch(ProbeLink::alive);
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      // the socket is no longer needed
    }
    links.forEach(ProbeLink::close);
  }
}
