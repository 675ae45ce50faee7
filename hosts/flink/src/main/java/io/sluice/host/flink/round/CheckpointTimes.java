package io.sluice.host.flink.round;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.runtime.checkpoint.AbstractCheckpointStats;
import org.apache.flink.runtime.checkpoint.CheckpointStatsSnapshot;
import org.apache.flink.runtime.executiongraph.AccessExecutionGraph;

/**
 * Holds the checkpoints of all queries that were triggered within a time span.
 *
 * @param completedMillis end-to-end durations of completed ones, ms
 * @param failed number of failed ones
 */
record CheckpointTimes(List<Long> completedMillis, int failed) {

  static CheckpointTimes of(List<AccessExecutionGraph> queries, long from, long until) {
    List<Long> durations = new ArrayList<>();
    int failed = 0;
    for (AccessExecutionGraph query : queries) {
      CheckpointStatsSnapshot statistics = query.getCheckpointStatsSnapshot();
      if (statistics == null) {
        continue;
      }
      for (AbstractCheckpointStats checkpoint : statistics.getHistory().getCheckpoints()) {
        if (checkpoint.getTriggerTimestamp() < from || checkpoint.getTriggerTimestamp() >= until) {
          continue;
        }
        if (checkpoint.getStatus().isCompleted()) {
          durations.add(checkpoint.getEndToEndDuration());
        } else if (checkpoint.getStatus().isFailed()) {
          failed++;
        }
      }
    }
    return new CheckpointTimes(durations, failed);
  }
}
