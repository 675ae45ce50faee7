package io.sluice.agent.generic;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads an engine's metrics repeatedly. Used by one thread, which may have to wait for the engine.
 */
public interface FeedReader extends AutoCloseable {

  /**
   * Returns the present samples. What cannot be read is reported and left out.
   *
   * @param processes the processes that have operators
   * @return for each process the samples that may describe its operators
   * @throws InterruptedException when the thread is to end
   */
  Map<Long, List<Sample>> read(Set<Long> processes) throws InterruptedException;

  @Override
  default void close() {}
}
