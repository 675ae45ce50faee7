package io.sluice.bench.state.report;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.bench.experiment.stats.Summary;

/**
 * Holds what only this experiment reports of a round, in ms unless the name says otherwise.
 *
 * @param anyGapMs the longest time without output from the command on
 * @param newGapMs the same of visits later than all before
 * @param sliceGapMs the same of each slice that moved
 * @param executionDelayMs from the command until a slice was served by its new container
 * @param copyMs of the command; null where nothing was copied
 * @param movedSlices that another container served at the end than before the command
 * @param wrongVisitors that were counted more or less often than planned
 * @param missingCounts that never left the job
 * @param damagedProfiles outputs whose profile was not whole
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
    double commandMs,
    double copyMs,
    double switchMs,
    double commandAtS,
    int movedSlices,
    long wrongVisitors,
    long missingCounts,
    long damagedProfiles) {

  /** Returns those of a round. */
  public static StateDetails of(StateRound round) {
    return new StateDetails(
        round.moved().anyGap(),
        round.moved().newGap(),
        round.quiet().anyGap(),
        round.quiet().newGap(),
        round.quietLatency(),
        round.sliceGaps(),
        round.executionDelay(),
        round.command().millis(),
        round.command().copyMillis(),
        round.command().switchMillis(),
        round.commandSeconds(),
        round.slices().size(),
        round.check().wrong(),
        round.check().missing(),
        round.check().damaged());
  }
}
