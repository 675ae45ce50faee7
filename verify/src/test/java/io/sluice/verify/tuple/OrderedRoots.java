package io.sluice.verify.tuple;

import static org.awaitility.Awaitility.await;

import io.sluice.bench.process.storm.StandaloneStorm;
import io.sluice.bench.process.storm.StormSetup;
import io.sluice.core.tuple.budget.BadBudgetException;
import io.sluice.core.tuple.budget.BudgetTable;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.StormWorkers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A Storm of two workers that send in an order, and the topology with roots on it. */
final class OrderedRoots implements AutoCloseable {
  static final Duration PATIENCE = Duration.ofMinutes(4);

  private static final int WORKERS = 2;
  private static final int HEAP_MEGABYTES = 192;

  private static final String SLUICE = "io.sluice.storm.plugin.SluiceTransport";
  private static final String STOCK = "org.apache.storm.messaging.netty.Context";
  private static final String SENDER = "sluice-send-";

  private final StandaloneStorm storm;
  private final Path notes;
  private final Path cut;
  private final Path channels;

  /** Starts one whose workers send in an order. */
  OrderedRoots(Path folder, String order) throws Exception {
    this(folder, order, "storm.messaging.transport: " + SLUICE);
  }

  /**
   * Starts one whose network can be cut.
   *
   * @param order or "stock" for Storm's own transport
   */
  static OrderedRoots withNetworkToCut(Path folder, String order) throws Exception {
    boolean stock = order.equals("stock");
    return new OrderedRoots(
        folder,
        stock ? "oldest" : order,
        LINK.formatted(stock ? STOCK : SLUICE, folder.resolve("cut")));
  }

  private OrderedRoots(Path folder, String order, String transport) throws Exception {
    cut = folder.resolve("cut");
    channels = folder.resolve("channels");
    notes = Files.createDirectory(folder.resolve("notes"));
    StormSetup setup =
        new StormSetup(
            Built.stormLib(),
            List.of(Built.stormPluginJar(), Built.stormWordsJar()),
            folder.resolve("storm"),
            WORKERS,
            "-XX:+UseSerialGC",
            HEAP_MEGABYTES,
            CONFIG.formatted(order, channels) + transport + "\n");
    storm = StandaloneStorm.start(setup);
  }

  /** Submits the topology, and returns when it has its workers. */
  void submit(int roots, int restMillis, int ackers) throws Exception {
    storm.submit(
        Built.stormJobJar(),
        List.of(
            "io.sluice.verify.topology.RootsTopology",
            notes.toString(),
            Integer.toString(roots),
            Integer.toString(restMillis),
            Integer.toString(ackers)));
    await().atMost(PATIENCE).until(() -> workers().size() == WORKERS);
  }

  /** Cuts the network between the workers until it is mended. */
  void cutNetwork() throws IOException {
    Files.createFile(cut);
  }

  void mendNetwork() throws IOException {
    Files.delete(cut);
  }

  /** Returns the bytes of the node's budget that its workers have taken. */
  long budgetTaken() throws IOException, BadBudgetException {
    try (Stream<Path> files = Files.list(channels)) {
      Path file =
          files.filter(each -> each.toString().endsWith(".budget")).findFirst().orElseThrow();
      byte[] bytes = Files.readAllBytes(file);
      ByteBuffer memory = ByteBuffer.allocateDirect(bytes.length).put(bytes);
      return BudgetTable.over(memory).taken(BudgetTable.MOST_PIECES);
    }
  }

  /** Returns how many threads of all workers send in an order. */
  long senders() {
    return workers().stream().mapToLong(OrderedRoots::sendersOf).sum();
  }

  private static long sendersOf(ProcessHandle worker) {
    try (Stream<Path> threads = Files.list(Path.of("/proc", "" + worker.pid(), "task"))) {
      return threads.filter(OrderedRoots::isSender).count();
    } catch (IOException gone) {
      return 0;
    }
  }

  private static boolean isSender(Path thread) {
    try {
      return Files.readString(thread.resolve("comm")).startsWith(SENDER);
    } catch (IOException gone) {
      return false;
    }
  }

  /** Ends the topology, which Storm does not wait for. */
  void killTopology() throws Exception {
    storm.submit(Built.stormJobJar(), List.of("io.sluice.verify.topology.KillTopology", "roots"));
  }

  List<ProcessHandle> workers() {
    return StormWorkers.of(storm);
  }

  /** Returns the roots that have landed so far, each as often as it has. */
  List<Long> landed() throws IOException {
    return numbers("landed-");
  }

  /** Returns the roots that are acked so far. */
  List<Long> acked() throws IOException {
    return numbers("acked-");
  }

  private List<Long> numbers(String prefix) throws IOException {
    List<Long> numbers = new ArrayList<>();
    try (Stream<Path> files = Files.list(notes)) {
      for (Path file : files.toList()) {
        if (file.getFileName().toString().startsWith(prefix)) {
          String text = Files.readString(file);
          String whole = text.substring(0, text.lastIndexOf('\n') + 1);
          whole.lines().forEach(line -> numbers.add(Long.valueOf(line)));
        }
      }
    }
    return numbers;
  }

  @Override
  public void close() {
    storm.close();
  }

  /** Little room in front of a connection, so that queues are full soon. */
  private static final String CONFIG =
      """
      sluice.mode: apply
      sluice.tuple.order: %s
      sluice.channel.dir: %s
      sluice.tuple.node-budget: 8388608
      sluice.tuple.below: 8192
      storm.messaging.netty.buffer.high.watermark: 65536
      storm.messaging.netty.buffer.low.watermark: 32768
      supervisor.worker.timeout.secs: 15
      nimbus.monitor.freq.secs: 1
      supervisor.monitor.frequency.secs: 1
      task.refresh.poll.secs: 1
      """;

  private static final String LINK =
      """
      storm.messaging.transport: io.sluice.job.words.link.LinkTransport
      words.link.transport: %s
      words.link.bits: 1000000000
      words.link.cut: %s""";
}
