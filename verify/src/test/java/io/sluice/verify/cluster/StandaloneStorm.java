package io.sluice.verify.cluster;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.sluice.bench.protocol.Ports;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A Storm as its scripts would start it: ZooKeeper, Nimbus and a supervisor, which starts a worker.
 * Statistics come every second instead of every minute. The UI is a stand-in that asks Nimbus what
 * Storm's own asks.
 */
public final class StandaloneStorm implements AutoCloseable {
  private static final Duration START = Duration.ofMinutes(3);
  private static final String ZOOKEEPER =
      "org.apache.storm.shade.org.apache.zookeeper.server.ZooKeeperServerMain";
  private static final String WORKER = "\0org.apache.storm.daemon.worker.Worker\0";
  private static final String LOG_WRITER = "\0org.apache.storm.LogWriter\0";

  private final Path folder;
  private final int uiPort = Ports.free();
  private final List<ChildJvm> daemons = new ArrayList<>();
  private ChildJvm supervisor;

  private StandaloneStorm(Path folder) throws IOException {
    this.folder = folder;
  }

  /** Starts it and returns when topologies can be submitted. */
  public static StandaloneStorm start(Path folder) throws IOException {
    return start(folder, "");
  }

  /**
   * The same with Sluice's plug-in, as its user would add it.
   *
   * @param channels folder in which workers tell of themselves
   */
  public static StandaloneStorm telling(Path folder, Path channels) throws IOException {
    Path plugin = Built.stormPluginJar();
    Path extensions = Files.createDirectories(folder.resolve("extlib"));
    Files.createSymbolicLink(extensions.resolve(plugin.getFileName()), plugin);
    return start(folder, REPORTER.formatted(channels));
  }

  private static StandaloneStorm start(Path folder, String settings) throws IOException {
    StandaloneStorm storm = new StandaloneStorm(folder);
    try {
      int zookeeper = Ports.free();
      storm.layOut(storm.config(zookeeper) + settings);
      storm.daemons.add(
          storm.jvm("zookeeper", ZOOKEEPER, "" + zookeeper, "" + folder.resolve("zookeeper")));
      storm.daemons.add(storm.jvm("nimbus", "org.apache.storm.daemon.nimbus.Nimbus"));
      // Its port is open before it takes topologies, so only its log tells.
      storm.awaitLogged("nimbus", "gained leadership");
      storm.awaitLogged("nimbus", "Starting thrift server");
      storm.daemons.add(storm.jvm("ui", "io.sluice.verify.topology.UiStandIn", "" + storm.uiPort));
      storm.startSupervisor();
      return storm;
    } catch (RuntimeException | IOException e) {
      storm.close();
      throw e;
    }
  }

  private void layOut(String config) throws IOException {
    Path conf = Files.createDirectories(folder.resolve("conf"));
    Files.writeString(conf.resolve("storm.yaml"), config);
    Path logging = Files.createDirectories(folder.resolve("log4j2"));
    Files.writeString(logging.resolve("worker.xml"), LOGGING);
    Files.writeString(logging.resolve("cluster.xml"), LOGGING);
    Files.createSymbolicLink(folder.resolve("lib"), Built.stormLib());
    Files.createSymbolicLink(folder.resolve("lib-worker"), Built.stormLib());
    Files.createDirectories(folder.resolve("extlib"));
  }

  private ChildJvm jvm(String name, String main, String... arguments) throws IOException {
    String lib = folder.resolve("lib") + "/*";
    String classPath =
        String.join(
            File.pathSeparator, lib, folder.resolve("conf").toString(), "" + Built.stormJobJar());
    return ChildJvm.start(
        folder.resolve(name + ".log"),
        List.of(
            "-Xmx256m",
            "-XX:+UseSerialGC",
            // It would listen at port 8080 of every interface.
            "-Dzookeeper.admin.enableServer=false",
            "-Dstorm.home=" + folder,
            "-Dstorm.log.dir=" + folder.resolve("logs"),
            "-Dstorm.jar=" + Built.stormJobJar(),
            "-Dlog4j.configurationFile=" + folder.resolve("log4j2/cluster.xml")),
        classPath,
        main,
        List.of(arguments));
  }

  private void awaitLogged(String name, String text) {
    await()
        .atMost(START)
        .failFast("a Storm process ended; see " + folder, () -> !allAlive())
        .until(
            () ->
                Files.readString(folder.resolve(name + ".log"), StandardCharsets.ISO_8859_1)
                    .contains(text));
  }

  private boolean allAlive() {
    return daemons.stream().allMatch(ChildJvm::isAlive);
  }

  /** Starts it; one that was killed starts its workers anew. */
  public void startSupervisor() throws IOException {
    supervisor = jvm("supervisor", "org.apache.storm.daemon.supervisor.Supervisor");
  }

  /** {@code kill -9} of the supervisor and its workers. */
  public void killSupervisor() throws InterruptedException {
    List<ProcessHandle> started = supervisor.handle().descendants().toList();
    supervisor.kill();
    started.forEach(ProcessHandle::destroyForcibly);
    await()
        .atMost(START)
        .until(() -> started.stream().allMatch(each -> command(each.pid()).isEmpty()));
  }

  /** Submits a topology by its main class, and returns when that is done. */
  public void submit(String mainClass) throws IOException {
    try (ChildJvm submit = jvm("submit", mainClass)) {
      await().atMost(START).until(() -> !submit.isAlive());
    }
  }

  public String uiAddress() {
    return "http://127.0.0.1:" + uiPort;
  }

  /** What the UI answers; a missing node while it does not. */
  public JsonNode ui(String path) {
    try (InputStream answer = URI.create(uiAddress() + path).toURL().openStream()) {
      return new ObjectMapper().readTree(answer);
    } catch (IOException notYet) {
      return MissingNode.getInstance();
    }
  }

  /** The processes of its workers. */
  public List<ProcessHandle> workers() {
    try (Stream<ProcessHandle> all = supervisor.handle().descendants()) {
      return all.filter(each -> isWorker(each.pid())).toList();
    }
  }

  private static boolean isWorker(long process) {
    String command = command(process);
    return command.contains(WORKER) && !command.contains(LOG_WRITER);
  }

  /** Empty when it has ended, though nobody may have noticed yet. */
  private static String command(long process) {
    try {
      return Files.readString(Path.of("/proc", "" + process, "cmdline"));
    } catch (IOException gone) {
      return "";
    }
  }

  @Override
  public void close() {
    try {
      if (supervisor != null) {
        killSupervisor();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    daemons.forEach(ChildJvm::close);
  }

  private String config(int zookeeper) throws IOException {
    return """
        storm.local.dir: %1$s
        storm.zookeeper.servers:
        - 127.0.0.1
        storm.zookeeper.port: %2$d
        nimbus.seeds:
        - localhost
        storm.local.hostname: localhost
        nimbus.thrift.port: %3$d
        supervisor.thrift.port: %4$d
        supervisor.slots.ports:
        - %5$d
        supervisor.memory.capacity.mb: 4096
        supervisor.cpu.capacity: 1000
        supervisor.worker.timeout.secs: 15 # a killed worker is missed soon
        worker.childopts: -Xmx192m -XX:+UseSerialGC
        topology.worker.logwriter.childopts: -Xmx64m
        executor.metrics.frequency.secs: 1
        storm.health.check.dir: %1$s/health
        """
        .formatted(folder.resolve("state"), zookeeper, Ports.free(), Ports.free(), Ports.free());
  }

  private static final String REPORTER =
      """
      topology.metrics.reporters:
      - class: io.sluice.storm.plugin.SluiceReporter
        sluice.channel.dir: %s
      """;

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
