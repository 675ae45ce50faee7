package io.sluice.linux.undo;

import java.io.IOException;

/** Runs something once when this process ends, however it is stopped, unless it was done before. */
public final class AtEnd {
  private final Thread hook;

  private AtEnd(Thread hook) {
    this.hook = hook;
  }

  /**
   * Registers it from now on.
   *
   * @param name of the thread that does it
   * @throws IOException when this process is ending already, so that nothing may be done any more
   */
  public static AtEnd run(String name, Runnable undo) throws IOException {
    Thread hook = new Thread(undo, name);
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException ending) {
      throw new IOException("this process is ending", ending);
    }
    return new AtEnd(hook);
  }

  /** Cancels it, because it was done. */
  public void cancel() {
    try {
      boolean unused = Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException endingAlready) {
      // the hook does the same
    }
  }
}
