package io.sluice.core.query.control;

/**
 * Carries out plans, and can always undo them.
 *
 * <p>{@link #release()} may be called by any thread at any time, the watchdog's included; {@link
 * #apply} by the scheduler's thread only. After {@code release} returns, nothing is held.
 */
public interface Actuator {

  /**
   * Whether it can carry plans out now. Asked by the scheduler's thread before it decides; when it
   * says no, the scheduler lets everybody run and asks again later.
   */
  default boolean ready() {
    return true;
  }

  /** Puts the plan into effect; queries the plan does not name are left running. */
  void apply(Plan plan);

  /** Back to the engine's own behaviour, at once. Never throws. */
  void release();
}
