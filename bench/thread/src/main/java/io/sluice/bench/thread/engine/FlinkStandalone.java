package io.sluice.bench.thread.engine;

import io.sluice.agent.Engines;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.protocol.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A JobManager and TaskManagers of a stock Flink, as its start scripts would start them, with
 * Sluice's plug-in, which only looks.
 */
public final class FlinkStandalone implements Engine {

  private static final String JOB_MANAGER =
      "org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint";
  private static final String TASK_MANAGER =
      "org.apache.flink.runtime.taskexecutor.TaskManagerRunner";
  private static final long START_SECONDS = 120;
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final List<String> OPENED =
      List.of(
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/java.util=ALL-UNNAMED",
          "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
          "--add-opens=java.base/java.time=ALL-UNNAMED",
          "--add-opens=java.base/java.net=ALL-UNNAMED");

  private final FlinkRest rest;
  private final Path jobJar;
  private final Path temporary;
  private final List<EngineProcess> processes = new ArrayList<>();

  private FlinkStandalone(FlinkRest rest, Path jobJar, Path temporary) {
    this.rest = rest;
    this.jobJar = jobJar;
    this.temporary = temporary;
  }

  /**
   * Starts it and waits until its slots are there.
   *
   * @param lib Flink's own jars
   * @param pluginJar of Sluice, as {@code sluice install} would add it
   * @param jobJar of {@code hosts/flink-job}
   * @param folder for its configuration and logs
   * @param channels folder in which it tells an agent of itself
   * @param slots of each TaskManager
   * @param heapMegabytes of each TaskManager
   */
  public static FlinkStandalone start(
      Path lib,
      Path pluginJar,
      Path jobJar,
      Path folder,
      Path channels,
      int taskManagers,
      int slots,
      int heapMegabytes)
      throws IOException, InterruptedException {
    List<Integer> ports = Ports.free(2);
    Path conf = Files.createDirectories(folder.resolve("conf"));
    Path temporary = folder.resolve(EngineProcess.TEMPORARY);
    Files.writeString(
        conf.resolve("config.yaml"),
        config(ports.get(0), ports.get(1), slots, heapMegabytes, temporary, channels));
    Files.writeString(conf.resolve("log4j.properties"), LOGGING);
    FlinkStandalone flink = new FlinkStandalone(new FlinkRest(ports.get(0)), jobJar, temporary);
    try {
      List<Path> jars = List.of(lib.resolve("*"), pluginJar);
      EngineProcess jobManager = flink.start(jars, conf, "jobmanager", JOB_MANAGER, 320);
      for (int i = 1; i <= taskManagers; i++) {
        int expected = i * slots;
        // One after the other: Flink gives up when a process needs ten seconds to open its port.
        flink.start(jars, conf, "taskmanager-" + i, TASK_MANAGER, heapMegabytes);
        jobManager.await("slots", START_SECONDS, log -> flink.freeSlots() >= expected);
      }
      return flink;
    } catch (IOException | InterruptedException | RuntimeException e) {
      flink.close();
      throw e;
    }
  }

  private int freeSlots() {
    try {
      return rest.freeSlots();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 0;
    }
  }

  private EngineProcess start(
      List<Path> jars, Path conf, String name, String main, int heapMegabytes) throws IOException {
    List<String> options = new ArrayList<>(OPENED);
    options.add("-XX:+UseParallelGC");
    options.add("-Xms%1$dm".formatted(heapMegabytes));
    options.add("-Xmx%1$dm".formatted(heapMegabytes));
    options.add("-Dlog4j.configurationFile=" + conf.resolve("log4j.properties"));
    EngineProcess process =
        EngineProcess.start(
            name, conf.getParent(), options, jars, List.of(main, "--configDir", conf.toString()));
    processes.add(process);
    return process;
  }

  @Override
  public void submit(JobArguments query) throws IOException, InterruptedException {
    rest.run(jobJar, query.words());
  }

  /** By its REST interface; it collects metrics only when somebody asks, once a second at most. */
  @Override
  public Optional<Engines> ownMetrics() {
    OutsideEngine flink = new OutsideEngine(OutsideEngine.Kind.FLINK, rest.address(), LOOK);
    return Optional.of(new Engines(Optional.empty(), List.of(flink), List.of()));
  }

  @Override
  public void close() {
    processes.forEach(EngineProcess::close);
    Scratch.remove(temporary);
  }

  private static String config(
      int restPort, int rpcPort, int slots, int heapMegabytes, Path temporary, Path channels) {
    return """
        jobmanager:
          rpc:
            address: 127.0.0.1
            port: %2$d
          bind-host: 127.0.0.1
        rest:
          address: 127.0.0.1
          bind-address: 127.0.0.1
          port: %1$d
        taskmanager:
          bind-host: 127.0.0.1
          host: 127.0.0.1
          numberOfTaskSlots: %6$d
          cpu.cores: 2.0
          memory:
            framework:
              heap.size: 64m
              off-heap.size: 32m
            task:
              heap.size: %3$dm
              off-heap.size: 0m
            managed.size: 16m
            network:
              min: 64m
              max: 64m
            jvm-metaspace.size: 192m
            jvm-overhead:
              min: 64m
              max: 64m
        restart-strategy.type: none
        io.tmp.dirs: %4$s
        web.upload.dir: %4$s
        classloader.parent-first-patterns.additional: io.sluice.
        shuffle-service-factory.class: io.sluice.flink.plugin.SluiceShuffleServiceFactory
        metrics.fetcher.update-interval: %7$d ms
        metrics.reporters: sluice
        metrics.reporter.sluice.factory.class: io.sluice.flink.plugin.SluiceReporterFactory
        sluice.channel.dir: %5$s
        pekko:
          ask.timeout: 120s
          startup-timeout: 120s
        """
        .formatted(
            restPort, rpcPort, heapMegabytes - 64, temporary, channels, slots, LOOK.toMillis());
  }

  private static final String LOGGING =
      """
      rootLogger.level = INFO
      rootLogger.appenderRef.out.ref = out
      appender.out.type = Console
      appender.out.name = out
      appender.out.layout.type = PatternLayout
      appender.out.layout.pattern = %d{HH:mm:ss,SSS} %-5p %c{1} %m%n
      """;
}
