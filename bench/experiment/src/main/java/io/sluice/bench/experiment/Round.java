package io.sluice.bench.experiment;

import java.util.function.UnaryOperator;

/**
 * Is one measured round: the trial's report and the runner's own measurements.
 *
 * @param slot the round's arm and workload
 * @param block the number of the start of processes in which it ran, from 0; rounds of a block are
 *     not independent
 * @param attempts how often it was run because of foreign CPU; the quietest attempt is kept
 * @param capacity the capacity that the trial measured before the round, per second; it is the same
 *     for all arms of a round, and 0 if loads are fixed
 * @param foreignCores cores used by processes that the bench did not start
 * @param foreignLimit the limit above which the round is flagged, in cores
 * @param report the trial's report
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

  /** Returns the same round with one part of its report. */
  Round<R> part(UnaryOperator<R> part) {
    return new Round<>(
        block, slot, attempts, capacity, foreignCores, foreignLimit, part.apply(report));
  }

  /** Returns the same round with another number of attempts. */
  public Round<R> after(int allAttempts) {
    return new Round<>(block, slot, allAttempts, capacity, foreignCores, foreignLimit, report);
  }
}
