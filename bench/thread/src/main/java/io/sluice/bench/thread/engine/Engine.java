package io.sluice.bench.thread.engine;

import io.sluice.agent.Engines;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.feed.Feeder;
import java.io.IOException;
import java.util.Optional;

/** A running engine. One thread at a time may use it. */
public interface Engine extends AutoCloseable {

  /**
   * Submits a query as its user would; it may take a while until its operators run.
   *
   * @throws IOException when the engine refuses it
   */
  void submit(JobArguments query) throws IOException, InterruptedException;

  /**
   * Returns the process that brings items to its sources, if there is one; there once a query is
   * submitted.
   */
  default Optional<Feeder> feeder() {
    return Optional.empty();
  }

  /**
   * Returns the engine for an agent that goes by the engine's own metrics, about a second old, and
   * the names of its threads, with nothing of ours in it. Empty where it has no metrics of its own.
   */
  Optional<Engines> ownMetrics();

  /** Ends all its processes; what they wrote stays. */
  @Override
  void close();
}
