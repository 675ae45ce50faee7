package io.sluice.bench.thread.engine;

import io.sluice.agent.Engines;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.process.ChildCommand;
import io.sluice.bench.process.ChildProcess;
import io.sluice.bench.process.Scratch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs queries in Sluice's minimal engine, with a process per query. */
public final class Harness implements Engine {

  private static final String MAIN = "io.sluice.host.harness.HarnessHost";

  private final Path lib;
  private final Path folder;
  private final Path channels;
  private final int heapMegabytes;
  private final List<ChildProcess> queries = new ArrayList<>();

  /**
   * Makes an engine without processes.
   *
   * @param lib the jars of {@code hosts/harness}
   * @param folder the folder of its logs
   * @param channels the folder in which it publishes its operators
   * @param heapMegabytes the heap of each process, MB
   */
  public Harness(Path lib, Path folder, Path channels, int heapMegabytes) {
    this.lib = lib;
    this.folder = folder;
    this.channels = channels;
    this.heapMegabytes = heapMegabytes;
  }

  @Override
  public void submit(JobArguments query) throws IOException {
    List<String> words = new ArrayList<>(List.of(MAIN));
    words.addAll(query.words());
    queries.add(
        ChildCommand.jvm(
                query.query(),
                folder,
                List.of(
                    "-XX:+UseParallelGC",
                    "-Xms%1$dm".formatted(heapMegabytes),
                    "-Xmx%1$dm".formatted(heapMegabytes),
                    "-Dlog4j2.level=WARN",
                    "-Dsluice.channel.dir=" + channels),
                List.of(lib.resolve("*")),
                words)
            .start());
  }

  @Override
  public Optional<Engines> ownMetrics() {
    return Optional.empty();
  }

  @Override
  public void close() {
    queries.forEach(ChildProcess::close);
    Scratch.remove(folder.resolve(ChildCommand.TEMPORARY));
  }
}
