package io.sluice.linux.proc;

/**
 * A thread that something was kept open of, which stands for that very thread even when its number
 * is used again. Not thread-safe.
 */
public interface LiveThread extends AutoCloseable {

  /** Returns whether it has not ended. */
  boolean isThere();

  @Override
  void close();
}
