package io.sluice.flink.plugin.exchange;

import io.sluice.core.config.Address;
import io.sluice.core.query.forwarding.BadReportException;
import io.sluice.core.query.forwarding.NodeReport;
import io.sluice.core.query.forwarding.QueryReport;
import io.sluice.core.query.forwarding.ReportPace;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Exchanges reports with the hub, on a thread of its own: often while there is something to order,
 * now and then otherwise. While the hub is gone it tries again and again, ever less often, and what
 * was told grows old.
 */
public final class ForwardingClient implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ForwardingClient.class);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

  private final String node = UUID.randomUUID().toString();
  private final Address address;
  private final Function<String, Report> reports;
  private final Listener listener;
  private final Thread thread;
  private volatile Socket socket = new Socket();
  private volatile State state = State.DISCONNECTED;
  private volatile long answeredNanos;
  private volatile boolean answered;
  private volatile boolean closed;
  private boolean absenceTold;

  /** Whether there is a hub. */
  public enum State {
    CONNECTED,
    DISCONNECTED
  }

  /**
   * What there is to tell.
   *
   * @param pause time until the next report
   */
  public record Report(List<QueryReport> queries, Duration pause) {}

  /** Takes in what is told; called with nothing after a failure. */
  public interface Listener {
    /** As {@code FlinkEngine.tell}. */
    void tell(List<QueryReport> reports, long nowNanos, long untilNanos);
  }

  private ForwardingClient(Address address, Function<String, Report> reports, Listener listener) {
    this.address = address;
    this.reports = reports;
    this.listener = listener;
    this.thread = new Thread(this::run, "sluice-forwarding");
    this.thread.setDaemon(true);
  }

  /**
   * Starts one.
   *
   * @param reports what to tell under this name
   */
  public static ForwardingClient start(
      Address address, Function<String, Report> reports, Listener listener) {
    ForwardingClient client = new ForwardingClient(address, reports, listener);
    client.thread.start();
    return client;
  }

  public State state() {
    return state;
  }

  /** How old the last answer is, ms; -1 before the first. */
  public long ageMillis() {
    return answered ? (System.nanoTime() - answeredNanos) / 1_000_000 : -1;
  }

  private void run() {
    Duration pause = FIRST_PAUSE;
    while (!closed) {
      try (Socket connection = new Socket()) {
        socket = connection;
        exchange(connection);
      } catch (IOException | BadReportException | RuntimeException fault) {
        pause = state == State.CONNECTED ? FIRST_PAUSE : longer(pause);
        lost(fault);
      }
      sleep(pause);
    }
  }

  private void exchange(Socket connection) throws IOException, BadReportException {
    connection.connect(
        new InetSocketAddress(address.host(), address.port()), (int) ReportPace.FRESH.toMillis());
    connection.setTcpNoDelay(true);
    connection.setSoTimeout((int) ReportPace.FRESH.toMillis());
    DataInputStream in = new DataInputStream(new BufferedInputStream(connection.getInputStream()));
    Frames frames = new Frames();
    while (!closed) {
      Report report = reports.apply(node);
      frames.write(new NodeReport(node, report.queries()), connection.getOutputStream());
      NodeReport answer = Frames.read(in);
      long now = System.nanoTime();
      listener.tell(answer.queries(), now, now + ReportPace.FRESH.toNanos());
      found(now);
      sleep(report.pause());
    }
  }

  private void found(long nowNanos) {
    answeredNanos = nowNanos;
    answered = true;
    if (state == State.DISCONNECTED) {
      LOG.info("Tells other TaskManagers of its queries through {}.", address);
    }
    state = State.CONNECTED;
    absenceTold = false;
  }

  private void lost(Exception fault) {
    state = State.DISCONNECTED;
    if (!absenceTold && !closed) {
      absenceTold = true;
      LOG.warn(
          "Nobody answers at sluice.exchange.address = \"{}\" ({}): decides by what is known here,"
              + " and tries again.",
          address,
          fault.toString());
    }
    try {
      long now = System.nanoTime();
      listener.tell(List.of(), now, now);
    } catch (RuntimeException ownFault) {
      LOG.debug("Not told of the loss: {}", ownFault.toString());
    }
  }

  private static Duration longer(Duration pause) {
    Duration twice = pause.multipliedBy(2);
    return twice.compareTo(LONGEST_PAUSE) < 0 ? twice : LONGEST_PAUSE;
  }

  private void sleep(Duration time) {
    if (!closed) {
      LockSupport.parkNanos(this, time.toNanos());
    }
  }

  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
    try {
      socket.close();
    } catch (IOException alreadyGone) {
      LOG.debug("The socket did not close: {}", alreadyGone.toString());
    }
  }
}
