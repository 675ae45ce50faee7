package io.sluice.flink.plugin.exchange;

import io.sluice.core.config.Address;
import io.sluice.core.query.forwarding.BadReportException;
import io.sluice.core.query.forwarding.Forwarding;
import io.sluice.core.query.forwarding.NodeReport;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where TaskManagers meet, in the JobManager: each sends its report and gets back what the others'
 * mean for it ({@link Forwarding}). It never speaks first, so a slow node delays nobody else.
 *
 * <p>Whoever connects may be anybody: what cannot be read ends the connection, and the number of
 * connections and the size of a report are bounded. Nothing here reaches the JobManager's own work.
 */
public final class ForwardingHub implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ForwardingHub.class);
  private static final int MOST_CONNECTIONS = 256;
  private static final int SILENCE_MILLIS = 10_000;
  private static final long STALE_NANOS = 2_000_000_000L;

  private final Address address;
  private final Map<String, Entry> nodes = new ConcurrentHashMap<>();
  private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
  private ServerSocket server;
  private volatile boolean strangerTold;

  private record Entry(NodeReport report, Socket from, long atNanos) {}

  /** Not open yet. */
  public ForwardingHub(Address address) {
    this.address = address;
  }

  /** Listens at its address and nowhere else; where it cannot, says so and does nothing. */
  public synchronized void open() {
    try {
      server = new ServerSocket();
      server.setReuseAddress(true);
      server.bind(new InetSocketAddress(address.host(), address.port()));
      start("sluice-forwarding-hub", () -> accept(server));
      LOG.info("TaskManagers meet at {}.", address);
    } catch (IOException | RuntimeException fault) {
      closeQuietly(server);
      LOG.error(
          "sluice.exchange.address = \"{}\": the JobManager cannot listen there ({}); TaskManagers"
              + " decide by what they know themselves. Give an address of this host that is free.",
          address,
          fault.toString());
    }
  }

  /** Nodes whose report is of the last seconds. */
  public int connectedNodes() {
    long now = System.nanoTime();
    return (int) nodes.values().stream().filter(entry -> isFresh(entry, now)).count();
  }

  private void accept(ServerSocket listening) {
    while (!listening.isClosed()) {
      try {
        Socket socket = listening.accept();
        if (connections.size() >= MOST_CONNECTIONS) {
          closeQuietly(socket);
        } else {
          connections.add(socket);
          start("sluice-forwarding-peer", () -> serve(socket));
        }
      } catch (IOException | RuntimeException | OutOfMemoryError fault) {
        if (!listening.isClosed()) {
          LOG.warn("A TaskManager could not be let in: {}", fault.toString());
        }
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(SILENCE_MILLIS);
      DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
      Frames frames = new Frames();
      while (true) {
        NodeReport report = Frames.read(in);
        nodes.put(report.node(), new Entry(report, socket, System.nanoTime()));
        frames.write(answer(report.node()), socket.getOutputStream());
      }
    } catch (BadReportException fault) {
      refuse(socket, fault);
    } catch (IOException | RuntimeException gone) {
      LOG.debug("{} is gone from the hub: {}", socket, gone.toString());
    } finally {
      connections.remove(socket);
      nodes.values().removeIf(entry -> entry.from().equals(socket));
    }
  }

  private NodeReport answer(String node) {
    long now = System.nanoTime();
    return new NodeReport(
        "hub",
        Forwarding.to(
            node,
            nodes.values().stream()
                .filter(entry -> isFresh(entry, now))
                .map(Entry::report)
                .toList()));
  }

  private static boolean isFresh(Entry entry, long nowNanos) {
    return nowNanos - entry.atNanos() < STALE_NANOS;
  }

  private void refuse(Socket socket, Exception fault) {
    if (!strangerTold) {
      strangerTold = true;
      LOG.warn("{} was refused: {}. Others like it are not told.", socket, fault.getMessage());
    }
  }

  private static void start(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }

  private static void closeQuietly(AutoCloseable socket) {
    try {
      if (socket != null) {
        socket.close();
      }
    } catch (Exception alreadyGone) {
      LOG.debug("A socket did not close: {}", alreadyGone.toString());
    }
  }

  @Override
  public synchronized void close() {
    closeQuietly(server);
    connections.forEach(ForwardingHub::closeQuietly);
  }
}
