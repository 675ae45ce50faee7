package io.sluice.linux;

/**
 * A thread that something was kept open of, which stands for that very thread even when its number
 * is used again. Not thread-safe.
 */
interface LiveThread extends AutoCloseable {

  /** Whether it has not ended. */
  boolean isThere();

  @Override
  void close();
}
