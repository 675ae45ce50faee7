package io.sluice.bench.thread.engine;

import io.sluice.agent.Engines;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.process.storm.StandaloneStorm;
import io.sluice.bench.process.storm.StormSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs a stock Storm whose workers report their queues once a second; Sluice's plug-in in them only
 * observes.
 */
public final class StormEngine implements Engine {

  private static final String SUBMIT = "io.sluice.job.storm.DataflowTopology";
  private static final String REPORTERS =
      """
      topology.metrics.reporters:
      - class: io.sluice.storm.plugin.SluiceReporter
        sluice.channel.dir: %s
      """;

  private final StandaloneStorm storm;
  private final Path jobJar;
  private final Path folder;
  private final StormMetrics metrics;

  private StormEngine(StandaloneStorm storm, Path jobJar, Path folder, StormMetrics metrics) {
    this.storm = storm;
    this.jobJar = jobJar;
    this.folder = folder;
    this.metrics = metrics;
  }

  /**
   * Starts a Storm and waits until topologies can be submitted. * *
   *
   * @param lib Storm's own jars *
   * @param pluginJar the jar of Sluice's plug-in, for {@code extlib} *
   * @param jobJar the jar of {@code hosts/storm-job} *
   * @param folder the folder of its configuration, state and logs *
   * @param channels the folder in which it publishes its operators *
   * @param heapMegabytes the heap of each worker, MB
   */
  public static StormEngine start(
      Path lib,
      Path pluginJar,
      Path jobJar,
      Path folder,
      Path channels,
      int workers,
      int heapMegabytes)
      throws IOException, InterruptedException {
    StormMetrics metrics = StormMetrics.listen();
    try {
      StormSetup setup =
          new StormSetup(
              lib,
              List.of(pluginJar),
              folder,
              workers,
              "-Xms%dm -XX:+UseParallelGC".formatted(heapMegabytes),
              heapMegabytes,
              REPORTERS.formatted(channels) + metrics.reporter());
      return new StormEngine(StandaloneStorm.start(setup), jobJar, folder, metrics);
    } catch (IOException | InterruptedException | RuntimeException e) {
      metrics.close();
      throw e;
    }
  }

  @Override
  public void submit(JobArguments query) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(SUBMIT));
    words.addAll(query.words());
    storm.submit(jobJar, words);
  }

  @Override
  public Optional<Engines> ownMetrics() {
    return Optional.of(new Engines(Optional.empty(), List.of(), List.of(metrics.profile(folder))));
  }

  @Override
  public void close() {
    storm.close();
    metrics.close();
  }
}
