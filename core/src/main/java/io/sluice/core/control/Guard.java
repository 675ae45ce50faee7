package io.sluice.core.control;

import java.time.Duration;

/**
 * Verifies what an action does to the engine. An action that does harm is reverted and not tried
 * again for a while, each time for longer. Not thread-safe.
 *
 * @param <T> what the effect of the action is judged by
 */
public interface Guard<T> {

  /**
   * Takes in how the engine does.
   *
   * @param nowNanos of a monotonic clock
   * @param acts whether the action is in effect, or would be if the guard let it
   * @return whether the action may be in effect; one that is and may not be must be reverted now
   */
  boolean update(long nowNanos, boolean acts, T now);

  /** Returns whether the action was reverted and may not be tried again yet. */
  boolean holds();

  /** Returns for how long the action is held off, from when it was reverted last. */
  Duration hold();

  /** Returns what got worse when the action was reverted last, for users. */
  String reason();
}
