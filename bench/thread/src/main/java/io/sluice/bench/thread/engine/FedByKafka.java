package io.sluice.bench.thread.engine;

import io.sluice.agent.Engines;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.feed.Feeder;
import io.sluice.bench.dataflow.feed.FeederLine;
import io.sluice.bench.process.FedBroker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * An engine whose sources read from a Kafka broker, with the broker and a feeder that sends items
 * by plan. Both stand for other machines, so they have a higher priority than all operators if that
 * is allowed: if they had to share the CPU with the query, items would be late whenever the query
 * is busy.
 */
public final class FedByKafka implements Engine {

  private static final List<String> FIRST = List.of("nice", "-n", "-20");

  private final FedBroker broker;
  private final Engine engine;
  private Feeder feeder;

  private FedByKafka(FedBroker broker, Engine engine) {
    this.broker = broker;
    this.engine = engine;
  }

  /**
   * Starts a broker and its feeder, then the engine.
   *
   * @param lib the jars of {@code hosts/kafka}
   * @param starter starts the engine
   * @param work the folder of logs and of the broker's data
   * @param channels the folder in which the engine publishes its operators
   */
  public static FedByKafka start(Path lib, EngineStarter starter, Path work, Path channels)
      throws IOException, InterruptedException {
    FedBroker broker = FedBroker.start(lib, work, work, FIRST);
    try {
      return new FedByKafka(broker, starter.start(work, channels));
    } catch (IOException | InterruptedException | RuntimeException e) {
      broker.close();
      throw e;
    }
  }

  @Override
  public void submit(JobArguments query) throws IOException, InterruptedException {
    feeder = Feeder.connect(broker.feeder(), new FeederLine.Items(query));
    engine.submit(query.fedBy(feeder.broker()));
  }

  @Override
  public Optional<Feeder> feeder() {
    return Optional.ofNullable(feeder);
  }

  @Override
  public Optional<Engines> ownMetrics() {
    return engine.ownMetrics();
  }

  @Override
  public void close() {
    engine.close();
    broker.close();
  }
}
