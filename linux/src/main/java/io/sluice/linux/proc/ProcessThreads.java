package io.sluice.linux.proc;

import java.io.IOException;
import java.util.Map;

/**
 * Changes threads of another process for a while. All changes are undone when this is closed, when
 * this process ends, and after a {@code kill -9} by the next process that uses the same folder of
 * undo logs. Thread-safe.
 *
 * @param <V> the setting of a thread that is changed
 */
public interface ProcessThreads<V> extends AutoCloseable {

  /**
   * Changes threads. Threads that are not named get back what they had; threads that are gone are
   * left out.
   *
   * @throws IOException when the undo log cannot be written (nothing was changed then), or the
   *     system refuses a value
   */
  void give(Map<OsThread, V> values) throws IOException;

  /**
   * Undoes what threads that were started meanwhile have inherited. Call it from time to time while
   * no values change.
   *
   * @throws IOException when the system refuses it
   */
  default void goOn() throws IOException {}

  /** Undoes all changes. */
  @Override
  void close();
}
