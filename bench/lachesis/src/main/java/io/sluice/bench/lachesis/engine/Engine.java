package io.sluice.bench.lachesis.engine;

import io.sluice.bench.dataflow.JobArguments;
import java.io.IOException;

/** A running engine. One thread at a time may use it. */
public interface Engine extends AutoCloseable {

  /**
   * Submits a query as its user would; it may take a while until its operators run.
   *
   * @throws IOException when the engine refuses it
   */
  void submit(JobArguments query) throws IOException, InterruptedException;

  /** Ends all its processes; what they wrote stays. */
  @Override
  void close();
}
