package io.sluice.linux.proc;

/**
 * An open handle of a thread, which stays that of the same thread even when the thread's number is
 * reused. Not thread-safe.
 */
public interface LiveThread extends AutoCloseable {

  /** Returns whether the thread has not ended. */
  boolean isThere();

  @Override
  void close();
}
