package io.sluice.verify.tuple;

import static org.awaitility.Awaitility.await;

import io.sluice.bench.process.storm.StandaloneStorm;
import io.sluice.bench.process.storm.StormSetup;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.StormWorkers;
import java.io.IOException;
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

  private final StandaloneStorm storm;
  private final Path notes;

  OrderedRoots(Path folder, String order) throws Exception {
    notes = Files.createDirectory(folder.resolve("notes"));
    StormSetup setup =
        new StormSetup(
            Built.stormLib(),
            List.of(Built.stormPluginJar()),
            folder.resolve("storm"),
            WORKERS,
            "-XX:+UseSerialGC",
            HEAP_MEGABYTES,
            CONFIG.formatted(order));
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
      storm.messaging.transport: io.sluice.storm.plugin.SluiceTransport
      sluice.mode: apply
      sluice.tuple.order: %s
      sluice.tuple.below: 8192
      storm.messaging.netty.buffer.high.watermark: 65536
      storm.messaging.netty.buffer.low.watermark: 32768
      supervisor.worker.timeout.secs: 15
      nimbus.monitor.freq.secs: 1
      supervisor.monitor.frequency.secs: 1
      task.refresh.poll.secs: 1
      """;
}
