package io.sluice.bench.thread.engine;

import io.sluice.agent.Engines;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.protocol.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A stock Storm as its scripts would start it: ZooKeeper, Nimbus and a supervisor, which starts the
 * workers; these report their queues once a second, and Sluice's plug-in in them only looks.
 */
public final class StormStandalone implements Engine {

  private static final String ZOOKEEPER =
      "org.apache.storm.shade.org.apache.zookeeper.server.ZooKeeperServerMain";
  private static final String NIMBUS = "org.apache.storm.daemon.nimbus.Nimbus";
  private static final String SUPERVISOR = "org.apache.storm.daemon.supervisor.Supervisor";
  private static final String SUBMIT = "io.sluice.job.storm.DataflowTopology";
  private static final long START_SECONDS = 120;
  private static final int DAEMONS = 3;

  /** Folders that only a cluster that runs needs. */
  private static final List<String> STATE =
      List.of("state", "storm_rocks", "zookeeper", EngineProcess.TEMPORARY);

  private final Path home;
  private final Path jobJar;
  private final Path folder;
  private final StormMetrics metrics;
  private final List<EngineProcess> processes = new ArrayList<>();

  private StormStandalone(Path home, Path jobJar, Path folder, StormMetrics metrics) {
    this.home = home;
    this.jobJar = jobJar;
    this.folder = folder;
    this.metrics = metrics;
  }

  /**
   * Starts it and waits until topologies can be submitted.
   *
   * @param home with {@code lib}
   * @param pluginJar of Sluice, for {@code extlib}
   * @param jobJar of {@code hosts/storm-job}
   * @param folder for its configuration, state and logs
   * @param channels folder in which it tells an agent of itself
   * @param heapMegabytes of each worker
   */
  public static StormStandalone start(
      Path home,
      Path pluginJar,
      Path jobJar,
      Path folder,
      Path channels,
      int workers,
      int heapMegabytes)
      throws IOException, InterruptedException {
    List<Integer> ports = Ports.free(DAEMONS + workers);
    int zookeeper = ports.get(0);
    StormMetrics metrics = StormMetrics.listen();
    StormStandalone storm = new StormStandalone(home, jobJar, folder, metrics);
    try {
      storm.layOut(pluginJar, config(folder, channels, ports, heapMegabytes) + metrics.reporter());
      storm
          .startDaemon("zookeeper", ZOOKEEPER, "" + zookeeper, "" + folder.resolve("zookeeper"))
          .await("a port", START_SECONDS, at(zookeeper));
      storm.startDaemon("nimbus", NIMBUS).await("a leader", START_SECONDS, StormStandalone::leads);
      EngineProcess unused = storm.startDaemon("supervisor", SUPERVISOR);
      return storm;
    } catch (IOException | InterruptedException | RuntimeException e) {
      storm.close();
      throw e;
    }
  }

  private void layOut(Path pluginJar, String config) throws IOException {
    Path conf = Files.createDirectories(folder.resolve("conf"));
    Files.writeString(conf.resolve("storm.yaml"), config);
    Path logging = Files.createDirectories(folder.resolve("log4j2"));
    Files.writeString(logging.resolve("worker.xml"), LOGGING);
    Files.writeString(logging.resolve("cluster.xml"), LOGGING);
    Files.createSymbolicLink(folder.resolve("lib-worker"), home.resolve("lib"));
    Files.createSymbolicLink(folder.resolve("lib"), home.resolve("lib"));
    Path extensions = Files.createDirectories(folder.resolve("extlib"));
    Files.createSymbolicLink(
        extensions.resolve(pluginJar.getFileName()), pluginJar.toAbsolutePath());
  }

  private static Predicate<Path> at(int port) {
    return log -> {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        return socket.isConnected();
      } catch (IOException notYet) {
        return false;
      }
    };
  }

  /** Its port is open before it takes topologies, so only its log tells. */
  private static boolean leads(Path log) {
    try {
      String text = Files.readString(log, StandardCharsets.ISO_8859_1);
      return text.contains("gained leadership") && text.contains("Starting thrift server");
    } catch (IOException notYet) {
      return false;
    }
  }

  private EngineProcess startDaemon(String name, String... words) throws IOException {
    EngineProcess process =
        EngineProcess.start(name, folder, options("-Xmx256m"), classPath(), List.of(words));
    processes.add(process);
    return process;
  }

  private List<String> options(String heap) {
    return List.of(
        heap,
        "-XX:+UseSerialGC",
        // It would listen at port 8080 of every interface.
        "-Dzookeeper.admin.enableServer=false",
        "-Dstorm.home=" + folder,
        "-Dstorm.log.dir=" + folder.resolve("logs"),
        "-Dlog4j.configurationFile=" + folder.resolve("log4j2/cluster.xml"));
  }

  private List<Path> classPath() {
    return List.of(folder.resolve("lib").resolve("*"), folder.resolve("conf"));
  }

  @Override
  public void submit(JobArguments query) throws IOException, InterruptedException {
    List<String> options = new ArrayList<>(options("-Xmx256m"));
    options.add("-Dstorm.jar=" + jobJar);
    List<Path> classPath = new ArrayList<>(classPath());
    classPath.add(jobJar);
    List<String> words = new ArrayList<>(List.of(SUBMIT));
    words.addAll(query.words());
    try (EngineProcess submit = EngineProcess.start("submit", folder, options, classPath, words)) {
      submit.awaitDone(START_SECONDS);
    }
  }

  @Override
  public Optional<Engines> ownMetrics() {
    return Optional.of(new Engines(Optional.empty(), List.of(), List.of(metrics.profile(folder))));
  }

  @Override
  public void close() {
    for (int i = processes.size() - 1; i >= 0; i--) {
      processes.get(i).close();
    }
    STATE.forEach(name -> Scratch.remove(folder.resolve(name)));
    metrics.close();
  }

  /** Ends with the list of reporters. */
  private static String config(Path folder, Path channels, List<Integer> ports, int heapMegabytes) {
    List<String> slots =
        ports.subList(DAEMONS, ports.size()).stream().map(port -> "- " + port).toList();
    return """
        storm.local.dir: %1$s
        storm.zookeeper.servers:
        - 127.0.0.1
        storm.zookeeper.port: %2$d
        nimbus.seeds:
        - localhost
        storm.local.hostname: localhost
        nimbus.thrift.port: %3$d
        supervisor.thrift.port: %7$d
        supervisor.slots.ports:
        %4$s
        supervisor.memory.capacity.mb: %6$d
        supervisor.cpu.capacity: 1000
        worker.childopts: -Xms%5$dm -Xmx%5$dm -XX:+UseParallelGC -Djava.io.tmpdir=%9$s
        topology.worker.logwriter.childopts: -Xmx64m
        storm.health.check.dir: %1$s/health
        topology.metrics.reporters:
        - class: io.sluice.storm.plugin.SluiceReporter
          sluice.channel.dir: %8$s
        """
        .formatted(
            folder.resolve("state"),
            ports.get(0),
            ports.get(1),
            String.join("\n", slots),
            heapMegabytes,
            8 * heapMegabytes * slots.size(),
            ports.get(2),
            channels,
            folder.resolve(EngineProcess.TEMPORARY));
  }

  private static final String LOGGING =
      """
      <configuration>
        <appenders>
          <Console name="out"><PatternLayout pattern="%d{HH:mm:ss,SSS} %-5p %c{1} %m%n"/></Console>
        </appenders>
        <loggers>
          <root level="info"><appender-ref ref="out"/></root>
        </loggers>
      </configuration>
      """;
}
