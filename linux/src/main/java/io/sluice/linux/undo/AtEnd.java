package io.sluice.linux.undo;

import java.io.IOException;

/** Runs an action once when this process ends, unless the action was done before. */
public final class AtEnd {
  private final Thread hook;

  private AtEnd(Thread hook) {
    this.hook = hook;
  }

  /**
   * Registers an action.
   *
   * @param name the name of the thread that runs it
   * @throws IOException when this process is ending already, so that no change may be made
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

  /** Cancels the action, because it was done. */
  public void cancel() {
    try {
      boolean unused = Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException endingAlready) {
      // the hook does the same
    }
  }
}
