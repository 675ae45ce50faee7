package io.sluice.bench.thread.engine;

import io.sluice.agent.Engines;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.feed.Feeder;
import java.io.IOException;
import java.util.Optional;

/** A running engine. Only one thread at a time may use it. */
public interface Engine extends AutoCloseable {

  /**
   * Submits a query as a user would; its operators may start to run later.
   *
   * @throws IOException when the engine refuses the query
   */
  void submit(JobArguments query) throws IOException, InterruptedException;

  /** Returns the feeder of its sources, if it has one and a query is submitted. */
  default Optional<Feeder> feeder() {
    return Optional.empty();
  }

  /**
   * Returns the engine for an agent that uses only the engine's own metrics, about a second old,
   * and the names of its threads. Empty if the engine has no metrics.
   */
  Optional<Engines> ownMetrics();

  /** Ends all its processes; their files stay. */
  @Override
  void close();
}
