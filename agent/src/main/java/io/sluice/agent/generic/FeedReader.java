package io.sluice.agent.generic;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what engines show, again and again. For one thread, which may have to wait for them. */
public interface FeedReader extends AutoCloseable {

  /**
   * Returns what they show now. What cannot be read is reported and left out.
   *
   * @param processes those that have operators
   * @return the samples that may be about operators of each
   * @throws InterruptedException when the thread is to end
   */
  Map<Long, List<Sample>> read(Set<Long> processes) throws InterruptedException;

  @Override
  default void close() {}
}
