package io.sluice.flink.plugin.query;

import io.sluice.core.query.control.Actuator;

/**
 * An actuator that a watchdog looks after: it can be taken off, and it is given a moment now and
 * then. All but {@link #apply} and {@link #ready} is safe for any thread.
 *
 * <p>{@link #release()} wins over an {@link #apply} that is under way: no query is held after it
 * has returned, until the next plan. {@link #disarm()} is a release with no next plan until {@link
 * #arm()}.
 */
public interface QueryActuator extends Actuator {

  /** Returns its name for users. */
  String name();

  /**
   * Releases all and takes no more plans: what a stalled scheduler may still ask for is ignored.
   */
  void disarm();

  /** Takes plans again. */
  void arm();

  /**
   * Takes a moment of the watchdog, which calls it every few tens of ms, whatever the scheduler
   * does.
   *
   * @param everyNanos how often a held task takes a step
   */
  void breathe(long nowNanos, long everyNanos);

  /** Returns the number of times that something was held or let go so far. */
  long switches();

  /** Returns the number of queries that are held now. */
  int held();
}
