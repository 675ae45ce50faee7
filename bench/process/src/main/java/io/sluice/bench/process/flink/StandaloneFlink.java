package io.sluice.bench.process.flink;

import io.sluice.bench.process.ChildCommand;
import io.sluice.bench.process.ChildProcess;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.protocol.Ports;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Runs a JobManager and TaskManagers in separate processes, as Flink's scripts do. */
public final class StandaloneFlink implements AutoCloseable {

  private static final String JOB_MANAGER =
      "org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint";
  private static final String TASK_MANAGER =
      "org.apache.flink.runtime.taskexecutor.TaskManagerRunner";
  private static final int JOB_MANAGER_MEGABYTES = 320;
  private static final long START_SECONDS = 240;
  private static final List<String> OPENED =
      List.of(
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/java.util=ALL-UNNAMED",
          "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
          "--add-opens=java.base/java.time=ALL-UNNAMED",
          "--add-opens=java.base/java.net=ALL-UNNAMED");

  private final FlinkSetup setup;
  private final List<String> ports;
  private final FlinkRest rest;
  private final List<ChildProcess> processes = new ArrayList<>();
  private int numbered;

  private StandaloneFlink(FlinkSetup setup, int restPort, int rpcPort) {
    this.setup = setup;
    this.ports = List.of("-Drest.port=" + restPort, "-Djobmanager.rpc.port=" + rpcPort);
    this.rest = new FlinkRest(restPort);
  }

  /** Starts the cluster and returns when all its TaskManagers offer their slots. */
  public static StandaloneFlink start(FlinkSetup setup, int taskManagers)
      throws IOException, InterruptedException {
    StandaloneFlink flink = new StandaloneFlink(setup, Ports.free(), Ports.free());
    try {
      flink.start("jobmanager", JOB_MANAGER, JOB_MANAGER_MEGABYTES);
      // One after the other, since Flink gives up if a process needs ten seconds to open its port.
      flink.awaitTaskManagers(0);
      for (int started = 1; started <= taskManagers; started++) {
        flink.addTaskManager();
        flink.awaitTaskManagers(started);
      }
      return flink;
    } catch (IOException | InterruptedException | RuntimeException e) {
      flink.close();
      throw e;
    }
  }

  private void start(String name, String main, int heapMegabytes, String... settings)
      throws IOException {
    List<String> options = new ArrayList<>(OPENED);
    options.addAll(setup.options());
    options.add("-Xms%1$dm".formatted(heapMegabytes));
    options.add("-Xmx%1$dm".formatted(heapMegabytes));
    options.add("-Dlog4j.configurationFile=" + setup.conf().resolve("log4j.properties"));
    List<String> words = new ArrayList<>(List.of(main, "--configDir", setup.conf().toString()));
    words.addAll(ports);
    List.of(settings).forEach(setting -> words.add("-D" + setting));
    processes.add(
        ChildCommand.jvm(name, setup.work(), options, setup.classPath(), words)
            .with("FLINK_PLUGINS_DIR", setup.plugins().toString())
            .start());
  }

  public FlinkRest rest() {
    return rest;
  }

  /** Returns the processes of all TaskManagers that still run. */
  public List<ProcessHandle> taskManagers() {
    return processes.stream().skip(1).map(ChildProcess::handle).toList();
  }

  /** Kills the oldest running TaskManager by {@code kill -9}. */
  public void killTaskManager() {
    processes.remove(1).close();
  }

  /**
   * Starts another TaskManager without waiting for it.
   *
   * @param settings {@code key=value} pairs for this TaskManager only
   */
  public void addTaskManager(String... settings) throws IOException {
    numbered++;
    start("taskmanager-" + numbered, TASK_MANAGER, setup.heapMegabytes(), settings);
  }

  /** Waits until a number of TaskManagers offer their slots. */
  public void awaitTaskManagers(int expected) throws IOException, InterruptedException {
    ChildProcess.await(processes, "slots", START_SECONDS, () -> registered() == expected);
  }

  private int registered() {
    try {
      return rest.get("/overview").path("taskmanagers").asInt();
    } catch (IOException notYet) {
      return -1;
    }
  }

  @Override
  public void close() {
    processes.forEach(ChildProcess::close);
    Scratch.remove(setup.work().resolve(ChildCommand.TEMPORARY));
  }
}
