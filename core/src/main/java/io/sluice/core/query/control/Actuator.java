package io.sluice.core.query.control;

import io.sluice.core.model.QueryId;

/**
 * Carries out plans, and can always undo them.
 *
 * <p>{@link #release()} may be called by any thread at any time, the watchdog's included; {@link
 * #apply} by the scheduler's thread only. After {@code release} returns, nothing is held.
 */
public interface Actuator {

  /**
   * Returns whether it can carry plans out now. The scheduler's thread asks before it decides;
   * while the answer is no, all queries run and the scheduler asks again later.
   */
  default boolean ready() {
    return true;
  }

  /**
   * Tells whether a query may be held: not when another mechanism, or a process beside this one,
   * orders it. Asked by the scheduler's thread for each query that is about to be held. Nobody else
   * orders a query that may be held until {@link #giveBack}.
   */
  default boolean mayHold(QueryId query) {
    return true;
  }

  /**
   * Leaves the order of queries to others: there is nothing to order for now. The scheduler's
   * thread calls it while nothing is held, also again and again.
   */
  default void giveBack() {}

  /** Puts the plan into effect; queries the plan does not name are left running. */
  void apply(Plan plan);

  /** Lets the engine go back to its own behaviour at once. Never throws. */
  void release();
}
