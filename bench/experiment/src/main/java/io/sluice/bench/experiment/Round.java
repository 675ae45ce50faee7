package io.sluice.bench.experiment;

import java.util.function.UnaryOperator;

/**
 * One measured round as kept: what the trial reports and what the runner saw from outside.
 *
 * @param block which start of processes it ran in, from 0: rounds of one block are not independent
 * @param attempts how often it was run because of foreign CPU; the quietest attempt is kept
 * @param capacity that the trial had measured before the round, per second; the same for all arms
 *     of a round, 0 where loads are fixed
 * @param foreignCores used by processes that the bench did not start
 * @param foreignLimit above which the round is flagged
 * @param report what the trial measured
 */
public record Round<R>(
    int block,
    Slot slot,
    int attempts,
    double capacity,
    double foreignCores,
    double foreignLimit,
    R report) {

  public boolean disturbed() {
    return foreignCores > foreignLimit;
  }

  /** Returns the same round with a part of its report. */
  Round<R> part(UnaryOperator<R> part) {
    return new Round<>(
        block, slot, attempts, capacity, foreignCores, foreignLimit, part.apply(report));
  }

  /** Returns the same round after more attempts. */
  public Round<R> after(int allAttempts) {
    return new Round<>(block, slot, allAttempts, capacity, foreignCores, foreignLimit, report);
  }
}
