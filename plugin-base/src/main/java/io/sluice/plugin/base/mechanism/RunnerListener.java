package io.sluice.plugin.base.mechanism;

import java.time.Duration;

/**
 * Reports to users what becomes of a mechanism. Each method is called once per event, on the thread
 * that finds it, after the mechanism has let go of what it held.
 */
public interface RunnerListener {

  /**
   * Called when the mechanism gave no sign of life.
   *
   * @param silence for how long
   * @param where what its thread is doing
   */
  void stalled(Duration silence, StackTraceElement[] where);

  /** Called when the mechanism is alive again and takes over. */
  void recovered();

  /** Called when the mechanism threw and has ended. */
  void failed(Throwable fault);

  /** Called when the mechanism threw while it let go, and has ended all the same. */
  void endedInDisorder(Throwable fault);
}
