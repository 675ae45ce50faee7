package io.sluice.linux;

/**
 * Something that is done when this process ends, however it is told to, unless it was done before.
 */
final class AtEnd {
  private final Thread hook;

  private AtEnd(Thread hook) {
    this.hook = hook;
  }

  /**
   * From now on.
   *
   * @param name of the thread that does it
   */
  static AtEnd run(String name, Runnable undo) {
    Thread hook = new Thread(undo, name);
    Runtime.getRuntime().addShutdownHook(hook);
    return new AtEnd(hook);
  }

  /** It is done. */
  void cancel() {
    try {
      boolean unused = Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException endingAlready) {
      // the hook does the same
    }
  }
}
