package io.sluice.bench.state.report;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.state.tenant.TenantScore;

/**
 * Holds the values of a round that only this experiment reports, in ms unless the name says
 * otherwise.
 *
 * @param anyGapMs the longest time without output from the command on
 * @param newGapMs the longest time without output of a visit that is later than all before
 * @param sliceGapMs the same for each moved slice
 * @param executionDelayMs time from the command until a slice was served by its new container
 * @param longestAfterMs time from the command until latencies were longest
 * @param lastLatencyMs the longest latency of the last visits
 * @param copyMs time in which slices were copied; null if none were
 * @param movedSlices number of slices that moved
 * @param wrongVisitors number of keys, such as visitors, with more or fewer results than planned
 * @param missingCounts number of results that never left the job
 * @param damagedProfiles number of outputs with a wrong result
 * @param tenant how the tenant did before and during the command; null without one
 */
@JsonNaming(SnakeCaseStrategy.class)
public record StateDetails(
    double anyGapMs,
    double newGapMs,
    double quietAnyGapMs,
    double quietNewGapMs,
    Summary quietLatencyMs,
    Summary sliceGapMs,
    double executionDelayMs,
    double longestAfterMs,
    double lastLatencyMs,
    double commandMs,
    double copyMs,
    double switchMs,
    double commandAtS,
    int movedSlices,
    long wrongVisitors,
    long missingCounts,
    long damagedProfiles,
    TenantScore tenant) {

  /** Returns the values of a round. */
  public static StateDetails of(StateRound round) {
    return new StateDetails(
        round.moved().anyGap(),
        round.moved().newGap(),
        round.quiet().anyGap(),
        round.quiet().newGap(),
        round.quietLatency(),
        round.sliceGaps(),
        round.executionDelay(),
        round.longestAfter(),
        round.lastLatency(),
        round.command().millis(),
        round.command().copyMillis(),
        round.command().switchMillis(),
        round.commandSeconds(),
        round.slices().size(),
        round.check().wrong(),
        round.check().missing(),
        round.check().damaged(),
        round.tenant());
  }
}
