package io.sluice.bench.tuple.slow.report;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;

/**
 * Holds what only this experiment reports of a round.
 *
 * @param slowSubtask the one that was slower; -1 if none was
 * @param idealEps records per second if every subtask were always busy
 * @param shareOfIdeal which share of that they were
 * @param slowShare the share of records that the slow subtask got
 * @param waitS seconds from when a record was made until it was taken in, their mean
 * @param slowWaitS the same of those that the slow subtask got
 * @param queuedBuffers of the source that had most waiting, their mean; null if Flink did not tell
 * @param checkpointS seconds that a checkpoint took, their mean; null if there was none
 * @param namedAfterS seconds until the detector named it; null if it did not
 * @param named the subtasks that it named
 * @param sentRecords by all sources, from start to end
 * @param takenRecords in by all subtasks, from start to end
 * @param workers each subtask by itself
 */
@JsonNaming(SnakeCaseStrategy.class)
public record SlowDetails(
    int slowSubtask,
    double idealEps,
    double shareOfIdeal,
    double slowShare,
    double waitS,
    double slowWaitS,
    double queuedBuffers,
    double checkpointS,
    double namedAfterS,
    List<Naming> named,
    long sentRecords,
    long takenRecords,
    List<WorkerScore> workers) {

  /** Returns those of a round. */
  public static SlowDetails of(SlowRound round) {
    return new SlowDetails(
        round.slow(),
        round.ideal(),
        round.shareOfIdeal(),
        round.slowShare(),
        round.waitSeconds(),
        round.slowWaitSeconds(),
        round.queuedBuffers(),
        round.checkpointSeconds(),
        round.namedAfter(),
        round.named(),
        round.check().sent(),
        round.check().taken(),
        round.workers());
  }
}
