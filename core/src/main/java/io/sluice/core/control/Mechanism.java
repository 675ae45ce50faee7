package io.sluice.core.control;

import io.sluice.core.config.Settings;
import java.time.Duration;

/**
 * One way in which Sluice acts on an engine, on one level: it observes, decides and acts by duties
 * of its own, and can let go of everything at any moment.
 *
 * <p>The runner of a mechanism gives it a thread, watches that thread, and takes the mechanism off
 * when it throws or falls silent. Several mechanisms in one process know nothing of one another;
 * what two of them could both change is settled by {@link Leases}.
 */
public interface Mechanism extends AutoCloseable {

  /** Returns the level that it works on, in one lower-case word: query, thread, tuple … */
  String name();

  /**
   * Adds its duties to the loop that its thread runs. Called once, before that thread starts.
   *
   * @param nowNanos time of the loop's clock, at which duties may first be due
   */
  void addDuties(ControlLoop loop, long nowNanos);

  /**
   * Prepares a thread that works for it, such as by a priority of its own. Called first on its
   * thread, and first on that of the watchdog.
   */
  default void prepareThread() {}

  /**
   * Returns for how long its thread may owe a sign of life before it counts as stuck. Asked again
   * and again, on the thread of the watchdog.
   */
  default Duration silenceLimit(Settings settings) {
    return settings.common().watchdog();
  }

  /**
   * Tells whether it can go on under other settings without losing what it has learned. Where it
   * cannot, it is closed and another one takes its place, as is usual.
   */
  default boolean canAdopt(Settings wanted) {
    return false;
  }

  /**
   * Goes on under other settings, or under the same after it was silent; lets go of everything
   * first. Called on its thread.
   */
  default void adopt(Settings wanted) {}

  /**
   * Lets go of everything that it holds, and holds nothing more until {@link #arm}. Called on any
   * thread, also while a duty is stuck or under way; never waits for a whole one. What it could not
   * let go of, as it was being changed at that moment, it lets go of in {@link #breathe}.
   */
  void disarm();

  /** Allows it to act again after a {@link #disarm}. Called on its thread. */
  void arm();

  /**
   * Does what must be done whatever its duties do, such as letting what is held take a step now and
   * then. Called by the watchdog every few tens of ms.
   */
  default void breathe(long nowNanos) {}

  /** Notes how it does from now on; called at each change, on any thread. */
  default void became(Health health) {}

  /** Ends it for good; it has been disarmed before. Called once, on any thread. */
  @Override
  void close();
}
