package io.sluice.bench.thread.engine;

import io.sluice.agent.Engines;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.process.flink.FlinkSetup;
import io.sluice.bench.process.flink.StandaloneFlink;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs a stock Flink of several processes with Sluice's plug-in, which only observes. */
public final class FlinkEngine implements Engine {

  private static final int NETWORK_MEGABYTES = 64;
  private static final Duration LOOK = Duration.ofSeconds(1);

  private final StandaloneFlink flink;
  private final Path jobJar;

  private FlinkEngine(StandaloneFlink flink, Path jobJar) {
    this.flink = flink;
    this.jobJar = jobJar;
  }

  /**
   * Starts a Flink and waits until its slots are available. * *
   *
   * @param lib Flink's own jars *
   * @param pluginJar the jar of Sluice's plug-in, as {@code sluice install} would add it *
   * @param jobJar the jar of {@code hosts/flink-job} *
   * @param folder the folder of its configuration and logs *
   * @param channels the folder in which it publishes its operators *
   * @param slots the slots of each TaskManager *
   * @param heapMegabytes the heap of each TaskManager, MB
   */
  public static FlinkEngine start(
      Path lib,
      Path pluginJar,
      Path jobJar,
      Path folder,
      Path channels,
      int taskManagers,
      int slots,
      int heapMegabytes)
      throws IOException, InterruptedException {
    Path conf = folder.resolve("conf");
    FlinkSetup.write(
        conf,
        "config.yaml",
        FlinkSetup.config(slots, heapMegabytes, NETWORK_MEGABYTES)
            + PLUGIN.formatted(LOOK.toMillis(), channels));
    FlinkSetup setup =
        new FlinkSetup(
            List.of(lib.resolve("*"), pluginJar),
            conf,
            folder,
            folder.resolve("plugins"),
            List.of("-XX:+UseParallelGC"),
            heapMegabytes);
    return new FlinkEngine(StandaloneFlink.start(setup, taskManagers), jobJar);
  }

  @Override
  public void submit(JobArguments query) throws IOException {
    String jar = flink.rest().upload(jobJar);
    String unused = flink.rest().run(jar, Map.of("programArgsList", query.words()));
  }

  /** Returns Flink's REST interface, which collects metrics on demand, at most once a second. */
  @Override
  public Optional<Engines> ownMetrics() {
    OutsideEngine outside =
        new OutsideEngine(OutsideEngine.Kind.FLINK, flink.rest().address(), LOOK);
    return Optional.of(new Engines(Optional.empty(), List.of(outside), List.of()));
  }

  @Override
  public void close() {
    flink.close();
  }

  private static final String PLUGIN =
      """
      restart-strategy.type: none
      classloader.parent-first-patterns.additional: io.sluice.
      shuffle-service-factory.class: io.sluice.flink.plugin.SluiceShuffleServiceFactory
      metrics.fetcher.update-interval: %d ms
      metrics.reporters: sluice
      metrics.reporter.sluice.factory.class: io.sluice.flink.plugin.SluiceReporterFactory
      sluice.channel.dir: %s
      """;
}
