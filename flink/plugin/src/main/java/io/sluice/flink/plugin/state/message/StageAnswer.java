package io.sluice.flink.plugin.state.message;

import java.util.List;
import org.apache.flink.runtime.operators.coordination.CoordinationResponse;

/** Answers a request. */
public sealed interface StageAnswer extends CoordinationResponse {

  /**
   * Describes the stage.
   *
   * @param containers by slice
   * @param backups of each slice: the containers that hold them
   * @param running the move that is under way, or 0
   * @param last the move that ended last, or null
   */
  record Description(
      StageLayout layout,
      List<Integer> containers,
      List<List<Integer>> backups,
      long running,
      MoveReport last)
      implements StageAnswer {}

  /** Says that a move has begun. */
  record Accepted(long move) implements StageAnswer {}

  /** Says that nothing was done. */
  record Declined(String why) implements StageAnswer {}
}
