package io.sluice.verify.cluster;

import static org.awaitility.Awaitility.await;

import io.sluice.bench.protocol.Ports;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A JobManager and TaskManagers of a {@link FlinkHome}, each a process of its own, as Flink's start
 * scripts would start them.
 */
public final class StandaloneFlink implements AutoCloseable {

  private static final List<String> JVM_OPTIONS =
      List.of(
          "-XX:+UseSerialGC",
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/java.util=ALL-UNNAMED",
          "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
          "--add-opens=java.base/java.time=ALL-UNNAMED",
          "--add-opens=java.base/java.net=ALL-UNNAMED");

  private final FlinkHome home;
  private final List<String> ports;
  private final FlinkRest rest;
  private final ChildJvm jobManager;
  private final List<ChildJvm> taskManagers = new ArrayList<>();

  private StandaloneFlink(FlinkHome home, int restPort, int rpcPort) throws IOException {
    this.home = home;
    this.ports = List.of("-Drest.port=" + restPort, "-Djobmanager.rpc.port=" + rpcPort);
    this.rest = new FlinkRest("http://127.0.0.1:" + restPort);
    this.jobManager =
        start(
            "jobmanager",
            "-Xmx320m",
            "org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint");
  }

  /** Starts the cluster and returns when all its TaskManagers offer their slots. */
  public static StandaloneFlink start(FlinkHome home, int taskManagers) throws IOException {
    StandaloneFlink flink = new StandaloneFlink(home, Ports.free(), Ports.free());
    try {
      // One after the other: Flink gives up when a process needs ten seconds to open its port.
      flink.awaitTaskManagers(0);
      for (int started = 1; started <= taskManagers; started++) {
        flink.addTaskManager();
        flink.awaitTaskManagers(started);
      }
      return flink;
    } catch (RuntimeException | IOException e) {
      flink.close();
      throw e;
    }
  }

  public FlinkRest rest() {
    return rest;
  }

  /** Those of all TaskManagers that are left. */
  public List<ProcessHandle> taskManagers() {
    return taskManagers.stream().map(ChildJvm::handle).toList();
  }

  /** {@code kill -9} of the oldest TaskManager that is left. */
  public void killTaskManager() throws InterruptedException {
    taskManagers.remove(0).kill();
  }

  /**
   * Starts one more and does not wait for it.
   *
   * @param settings {@code key=value}, of this one only
   */
  public void addTaskManager(String... settings) throws IOException {
    taskManagers.add(
        start(
            "taskmanager",
            "-Xmx320m",
            "org.apache.flink.runtime.taskexecutor.TaskManagerRunner",
            settings));
  }

  @Override
  public void close() {
    taskManagers.forEach(ChildJvm::close);
    jobManager.close();
  }

  /** Returns when so many TaskManagers offer their slots. */
  public void awaitTaskManagers(int expected) {
    await()
        .atMost(Duration.ofMinutes(4))
        .pollInterval(Duration.ofMillis(200))
        .failFast("a Flink process ended; see " + home.work(), () -> !allAlive())
        .ignoreExceptions()
        .until(() -> rest.get("/overview").path("taskmanagers").asInt() == expected);
  }

  private boolean allAlive() {
    return jobManager.isAlive() && taskManagers.stream().allMatch(ChildJvm::isAlive);
  }

  private ChildJvm start(String name, String heap, String main, String... settings)
      throws IOException {
    Path log = home.work().resolve(name + ".log");
    List<String> options = new ArrayList<>(JVM_OPTIONS);
    options.add(heap);
    options.add("-Dlog4j.configurationFile=" + home.conf().resolve("log4j.properties"));
    List<String> arguments = new ArrayList<>(List.of("--configDir", home.conf().toString()));
    arguments.addAll(ports);
    List.of(settings).forEach(setting -> arguments.add("-D" + setting));
    String classPath = home.overrides() + File.pathSeparator + home.lib() + "/*";
    ProcessBuilder jvm = ChildJvm.java(log, options, classPath, main, arguments);
    jvm.environment().put("FLINK_PLUGINS_DIR", home.plugins().toString());
    return ChildJvm.start(log, jvm);
  }
}
