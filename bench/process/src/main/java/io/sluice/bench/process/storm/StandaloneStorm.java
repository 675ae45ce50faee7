package io.sluice.bench.process.storm;

import io.sluice.bench.process.ChildCommand;
import io.sluice.bench.process.ChildProcess;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.protocol.Ports;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Runs a stock Storm as its scripts do: ZooKeeper, Nimbus and a supervisor, which starts the
 * workers.
 */
public final class StandaloneStorm implements AutoCloseable {

  private static final String ZOOKEEPER =
      "org.apache.storm.shade.org.apache.zookeeper.server.ZooKeeperServerMain";
  private static final String NIMBUS = "org.apache.storm.daemon.nimbus.Nimbus";
  private static final String SUPERVISOR = "org.apache.storm.daemon.supervisor.Supervisor";
  private static final int DAEMONS = 3;
  private static final long START_SECONDS = 180;

  /** The folders that are needed only while the cluster runs. */
  private static final List<String> STATE =
      List.of("state", "storm_rocks", "zookeeper", ChildCommand.TEMPORARY);

  private final Path folder;
  private final Deque<ChildProcess> daemons = new ArrayDeque<>();
  private ChildProcess supervisor;

  private StandaloneStorm(Path folder) {
    this.folder = folder;
  }

  /** Starts a Storm and waits until topologies can be submitted. */
  public static StandaloneStorm start(StormSetup setup) throws IOException, InterruptedException {
    StandaloneStorm storm = new StandaloneStorm(setup.folder());
    List<Integer> ports = Ports.free(DAEMONS + setup.workers());
    try {
      setup.layOut(ports);
      Path kept = setup.folder().resolve("zookeeper");
      ChildProcess zookeeper =
          storm.daemon("zookeeper", List.of(), ZOOKEEPER, "" + ports.get(0), kept.toString());
      ChildProcess nimbus = storm.daemon("nimbus", List.of(), NIMBUS);
      // Nimbus opens its port before it accepts topologies, so only its log shows when it does.
      ChildProcess.await(
          List.of(zookeeper, nimbus),
          "leader",
          START_SECONDS,
          () -> nimbus.logs("gained leadership") && nimbus.logs("Starting thrift server"));
      storm.startSupervisor();
      return storm;
    } catch (IOException | InterruptedException | RuntimeException e) {
      storm.close();
      throw e;
    }
  }

  /**
   * Starts a process with Storm's jars and configuration, which ends with this Storm.
   *
   * @param name the name of the process
   * @param more further jars for its class path
   * @param words main class and arguments
   */
  public ChildProcess daemon(String name, List<Path> more, String... words) throws IOException {
    ChildProcess daemon = jvm(name, List.of(), more, List.of(words));
    daemons.push(daemon);
    return daemon;
  }

  private ChildProcess jvm(
      String name, List<String> moreOptions, List<Path> more, List<String> words)
      throws IOException {
    List<String> options = new ArrayList<>(moreOptions);
    options.add("-Xmx256m");
    options.add("-XX:+UseSerialGC");
    // Otherwise it would listen at port 8080 of every interface.
    options.add("-Dzookeeper.admin.enableServer=false");
    options.add("-Dstorm.home=" + folder);
    options.add("-Dstorm.log.dir=" + folder.resolve("logs"));
    options.add("-Dlog4j.configurationFile=" + folder.resolve("log4j2/cluster.xml"));
    List<Path> classPath = new ArrayList<>();
    classPath.add(folder.resolve("lib").resolve("*"));
    classPath.add(folder.resolve("extlib").resolve("*"));
    classPath.add(folder.resolve("conf"));
    classPath.addAll(more);
    return ChildCommand.jvm(name, folder, options, classPath, words).start();
  }

  /** Starts the supervisor. After a kill it starts its workers anew. */
  public void startSupervisor() throws IOException {
    supervisor = jvm("supervisor", List.of(), List.of(), List.of(SUPERVISOR));
  }

  /** Kills the supervisor and its workers by {@code kill -9}. */
  public void killSupervisor() {
    supervisor.close();
  }

  /** Returns the process of the supervisor. */
  public ProcessHandle supervisor() {
    return supervisor.handle();
  }

  /**
   * Submits a topology and waits until that is done.
   *
   * @param jar the jar of the topology
   * @param words main class and arguments
   */
  public void submit(Path jar, List<String> words) throws IOException, InterruptedException {
    try (ChildProcess submit = jvm("submit", List.of("-Dstorm.jar=" + jar), List.of(jar), words)) {
      submit.awaitDone(START_SECONDS);
    }
  }

  @Override
  public void close() {
    if (supervisor != null) {
      supervisor.close();
    }
    daemons.forEach(ChildProcess::close);
    STATE.forEach(name -> Scratch.remove(folder.resolve(name)));
  }
}
