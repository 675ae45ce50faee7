package io.sluice.bench.query.runner;

import io.sluice.bench.protocol.RoundReport;

/**
 * One round as kept: what the host measured and what the runner saw from outside.
 *
 * @param pair from 0
 * @param arm name in the plan
 * @param attempts how often it was run because of foreign CPU; the quietest attempt is kept
 * @param meanEps planned mean load, the same for all arms of a pair
 * @param foreignCores used by processes the bench did not start
 * @param foreignLimit above which the round is flagged
 */
public record RoundRecord(
    int pair,
    String arm,
    int attempts,
    double meanEps,
    double foreignCores,
    double foreignLimit,
    RoundReport report) {

  public boolean disturbed() {
    return foreignCores > foreignLimit;
  }
}
