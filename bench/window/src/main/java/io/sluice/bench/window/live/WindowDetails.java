package io.sluice.bench.window.live;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;

/**
 * Holds what only this experiment reports of a round, in per cent unless the name says otherwise.
 * NaN (null in the document) where nothing was measured.
 *
 * @param certifiedWithinPct share within the bound of the answers that certify it
 * @param coveredPct share of these whose interval holds the truth
 * @param heldPct mean share of a window's events that had arrived at its answer
 * @param sampledPct mean share of a window's events that its answer was computed from
 * @param workedPct share of records that the work in front of windows took
 * @param waitedPct share of answers that did not come at the end of the window
 */
@JsonNaming(SnakeCaseStrategy.class)
record WindowDetails(
    double errorMeanPct,
    double errorP95Pct,
    double withinPct,
    double certifiedPct,
    double certifiedWithinPct,
    double coveredPct,
    double heldPct,
    double sampledPct,
    double workedPct,
    double waitedPct,
    double cpuUsPerRecord,
    int missing,
    int twice) {

  static WindowDetails of(ScoredRound round) {
    return new WindowDetails(
        round.error().mean(),
        round.errorP95(),
        round.within(),
        round.certified(),
        round.certifiedWithin(),
        round.covered(),
        round.held(),
        round.sampled(),
        round.workedPercent(),
        round.waited(),
        round.cpuMicrosPerRecord(),
        round.missing(),
        round.twice());
  }
}
