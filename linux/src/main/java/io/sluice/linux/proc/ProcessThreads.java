package io.sluice.linux.proc;

import java.io.IOException;
import java.util.Map;

/**
 * Changes threads of another process for a while. What was changed is undone when this is closed,
 * when this process ends, and after a {@code kill -9} by the next one that uses the same folder of
 * undo logs. Thread-safe.
 *
 * @param <V> what is changed of a thread
 */
public interface ProcessThreads<V> extends AutoCloseable {

  /**
   * Gives these threads these values; those that are not named go back to what they were, those
   * that are gone are left out.
   *
   * @throws IOException when the undo log cannot be written and nothing was changed, or when the
   *     system does not let this process
   */
  void give(Map<OsThread, V> values) throws IOException;

  /**
   * Undoes what threads that were started meanwhile have inherited and should not have. To be
   * called now and then while nothing else is wanted.
   *
   * @throws IOException when the system does not let this process
   */
  default void goOn() throws IOException {}

  /** Gives everything back. */
  @Override
  void close();
}
