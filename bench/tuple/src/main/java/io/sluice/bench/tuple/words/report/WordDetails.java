package io.sluice.bench.tuple.words.report;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.bench.experiment.stats.Summary;
import java.util.List;

/**
 * Holds what only this experiment reports of a round.
 *
 * @param sentenceMs latency of whole sentences
 * @param maxBacklog the most words of one task that had not left its worker
 * @param backlogBalance Jain's index of the greatest backlogs of tasks
 * @param latencyBalance Jain's index of the mean latencies of tasks
 * @param slowestTaskMs the mean latency of the task whose words were latest
 * @param missingWords that were never counted
 * @param doubledWords that were counted before
 * @param wrongWords that are not in the text
 * @param mismergedWords that merged counts have too many or too few
 * @param partialCounts that were merged
 * @param splitters each by itself
 * @param counters each by itself
 */
@JsonNaming(SnakeCaseStrategy.class)
public record WordDetails(
    Summary sentenceMs,
    double maxBacklog,
    double backlogBalance,
    double latencyBalance,
    double slowestTaskMs,
    long missingWords,
    long doubledWords,
    long wrongWords,
    long mismergedWords,
    long partialCounts,
    List<TaskScore> splitters,
    List<CounterScore> counters) {

  /** Returns those of a round. */
  public static WordDetails of(WordRound round) {
    return new WordDetails(
        round.sentences(),
        round.maxBacklog(),
        round.backlogBalance(),
        round.latencyBalance(),
        round.slowestMean(),
        round.check().missing(),
        round.check().doubled(),
        round.check().wrong(),
        round.check().mismerged(),
        round.partials(),
        round.splitters(),
        round.counters());
  }
}
