package io.sluice.bench.thread.engine;

import io.sluice.agent.Engines;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.process.HostFailure;
import io.sluice.bench.process.Jvm;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.process.Sidecar;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * An engine whose sources read from a Kafka broker, and what sends items there when they are
 * planned to arrive. Both stand for other machines, so they go before all operators where that is
 * allowed: if they had to share with the query, items would be late exactly when it is.
 */
public final class FedByKafka implements Engine {

  private static final String BROKER = "io.sluice.host.kafka.KafkaHost";
  private static final String FEEDER = "io.sluice.feed.kafka.ItemFeeder";

  private final Path lib;
  private final Path folder;
  private final Deque<Sidecar> companions = new ArrayDeque<>();
  private String address;
  private Engine engine;

  /** Starts an engine. */
  @FunctionalInterface
  public interface Starter {
    Engine start() throws IOException, InterruptedException;
  }

  private FedByKafka(Path lib, Path folder) {
    this.lib = lib;
    this.folder = folder;
  }

  /**
   * Starts a broker, then the engine.
   *
   * @param lib of {@code hosts/kafka}
   * @param folder for logs, and for what the broker keeps
   */
  public static FedByKafka start(Path lib, Path folder, Starter starter)
      throws IOException, InterruptedException {
    FedByKafka fed = new FedByKafka(lib, folder);
    try {
      fed.address = fed.begin("broker", BROKER, List.of(fed.kept().toString()));
      fed.engine = starter.start();
      return fed;
    } catch (IOException | InterruptedException | RuntimeException e) {
      fed.close();
      throw e;
    }
  }

  private Path kept() {
    return folder.resolve("kafka");
  }

  private String begin(String name, String main, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of("nice", "-n", "-20", Jvm.program(), "-Xmx512m", "-cp", lib + "/*", main));
    words.addAll(arguments);
    try {
      Sidecar companion =
          Sidecar.start("Kafka " + name, words, folder.resolve("kafka-" + name + ".log"));
      companions.push(companion);
      return companion.address();
    } catch (HostFailure e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public void submit(JobArguments query) throws IOException, InterruptedException {
    JobArguments fed = query.fedBy(address);
    String unused = begin("feeder", FEEDER, fed.words());
    engine.submit(fed);
  }

  @Override
  public Optional<Engines> ownMetrics() {
    return engine.ownMetrics();
  }

  /** Nothing is left of what the broker kept; it may be more than a disk should hold for long. */
  @Override
  public void close() {
    if (engine != null) {
      engine.close();
    }
    companions.forEach(Sidecar::close);
    Scratch.remove(kept());
  }
}
