package io.sluice.bench.window.live;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;

/**
 * Holds the values of a round that only this experiment reports, in per cent unless the name says
 * otherwise. A value that was not measured is NaN (null in the document).
 *
 * @param certifiedWithinPct share of certified answers that are within the bound
 * @param coveredPct share of these whose interval covers the truth
 * @param heldPct mean share of a window's events that had arrived at its answer
 * @param sampledPct mean share of a window's events from which its answer was computed
 * @param workedPct share of records on which the work in front of windows was done
 * @param waitedPct share of answers that did not come at the end of the window
 * @param compiledCpuUsPerRecord CPU time without that of just-in-time compilers
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
    double compiledCpuUsPerRecord,
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
        round.compiledMicrosPerRecord(),
        round.missing(),
        round.twice());
  }
}
