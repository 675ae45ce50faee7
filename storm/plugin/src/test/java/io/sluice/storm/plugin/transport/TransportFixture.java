package io.sluice.storm.plugin.transport;

import com.codahale.metrics.Gauge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.storm.Config;
import org.apache.storm.Constants;
import org.apache.storm.messaging.ConnectionWithStatus;
import org.apache.storm.messaging.IConnection;
import org.apache.storm.messaging.IContext;
import org.apache.storm.messaging.TaskMessage;
import org.apache.storm.messaging.TransportFactory;
import org.apache.storm.metrics2.StormMetricRegistry;
import org.apache.storm.topology.TopologyBuilder;
import org.apache.storm.utils.Utils;

/**
 * Two ends of a transport in this process, as Storm makes them for workers of a topology with five
 * tasks: two of "ends" (1, 2) and three of "splits" (3, 4, 5).
 */
final class TransportFixture implements AutoCloseable {
  static final int TASKS = 5;
  static final int SMALL = 32 * 1024;

  private static final AtomicInteger MADE = new AtomicInteger();

  private final String topology = "words-1-" + MADE.incrementAndGet();
  private final IContext context;
  private final List<IConnection> clients = new ArrayList<>();
  private final StormMetricRegistry registry = new StormMetricRegistry();
  private final List<TaskMessage> received = new ArrayList<>();
  private final AtomicBoolean[] backPressure =
      Stream.generate(AtomicBoolean::new).limit(TASKS + 1).toArray(AtomicBoolean[]::new);
  private volatile CountDownLatch stuck = new CountDownLatch(0);

  /**
   * Makes the transport.
   *
   * @param more keys of its configuration, the transport's class among them
   */
  TransportFixture(Path folder, Map<String, Object> more) throws IOException {
    this(folder, more, null);
  }

  /**
   * Makes it with a transport that Storm did not make.
   *
   * @param made or null to let Storm make it
   */
  TransportFixture(Path folder, Map<String, Object> more, IContext made) throws IOException {
    Map<String, Object> config = new HashMap<>(Utils.readDefaultConfig());
    config.put(Config.STORM_LOCAL_DIR, folder.toString());
    config.put(Config.STORM_ID, topology);
    config.put(Config.TOPOLOGY_NAME, "words");
    config.put(Config.TOPOLOGY_ACKER_EXECUTORS, 0);
    config.putAll(more);
    Path code = folder.resolve("supervisor/stormdist/" + topology);
    Files.createDirectories(code);
    Files.write(code.resolve("stormcode.ser"), Utils.serialize(words().createTopology()));
    context = made == null ? TransportFactory.makeContext(config, registry) : made;
    if (made != null) {
      made.prepare(config, registry);
    }
  }

  private static TopologyBuilder words() {
    TopologyBuilder builder = new TopologyBuilder();
    builder.setSpout("splits", new NumberedTopology.Numbers(0), 3).setNumTasks(3);
    builder.setBolt("ends", new NumberedTopology.Collect("none"), 2).setNumTasks(2);
    return builder;
  }

  /** Buffers in which little fits, so that tuples wait where they can be counted. */
  static Map<String, Object> smallBuffers() {
    return Map.of(
        Config.STORM_MESSAGING_NETTY_BUFFER_SIZE,
        SMALL,
        Config.STORM_MESSAGING_NETTY_BUFFER_HIGH_WATERMARK,
        8 * SMALL,
        Config.STORM_MESSAGING_NETTY_BUFFER_LOW_WATERMARK,
        4 * SMALL,
        Config.STORM_NETTY_MESSAGE_BATCH_SIZE,
        SMALL);
  }

  /** Makes the end that receives. */
  ConnectionWithStatus server(int port) {
    return (ConnectionWithStatus) context.bind(topology, port, this::receive, null);
  }

  private void receive(List<TaskMessage> batch) {
    try {
      stuck.await();
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
    synchronized (received) {
      received.addAll(batch);
    }
  }

  /** Makes the end that sends. */
  ConnectionWithStatus client(int port) {
    IConnection made = context.connect(topology, "localhost", port, backPressure);
    clients.add(made);
    return (ConnectionWithStatus) made;
  }

  /** Lets nothing be received until {@link #release}. */
  void hold() {
    stuck = new CountDownLatch(1);
  }

  void release() {
    stuck.countDown();
  }

  String topology() {
    return topology;
  }

  List<TaskMessage> received() {
    synchronized (received) {
      return List.copyOf(received);
    }
  }

  /** Returns a number that Storm or Sluice shows of a worker. */
  long shown(String gauge) {
    Object found = registry.getTaskGauges((int) Constants.SYSTEM_TASK_ID).get(gauge);
    return ((Number) ((Gauge<?>) found).getValue()).longValue();
  }

  /** Returns how many tuples Storm has dropped for want of a connection. */
  long lost(int port) {
    return shown("__send-iconnection-lostOnSend-localhost:" + port);
  }

  boolean isUnderBackPressure(int task) {
    return backPressure[task].get();
  }

  /** Ends it in the background: Netty takes some seconds for that. */
  @Override
  public void close() {
    release();
    Thread ending = new Thread(this::end, "end-of-transport");
    ending.setDaemon(true);
    ending.start();
  }

  private void end() {
    clients.forEach(IConnection::close);
    context.term();
  }
}
