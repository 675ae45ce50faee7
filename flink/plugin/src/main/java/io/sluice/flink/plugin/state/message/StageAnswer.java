package io.sluice.flink.plugin.state.message;

import io.sluice.core.state.load.ContainerLoad;
import io.sluice.core.state.model.Move;
import java.util.List;
import org.apache.flink.runtime.operators.coordination.CoordinationResponse;

/** Answers a request. */
public sealed interface StageAnswer extends CoordinationResponse {

  /**
   * Describes the stage.
   *
   * @param containers by slice
   * @param backups of each slice: the containers that hold them
   * @param loads of the containers that have been measured
   * @param drained containers that the policy leaves empty
   * @param preempted containers that get no slices
   * @param running the move that is under way, or 0
   * @param last the move that ended last, or null
   */
  record Description(
      StageLayout layout,
      List<Integer> containers,
      List<List<Integer>> backups,
      List<ContainerLoad> loads,
      List<Integer> drained,
      List<Integer> preempted,
      long running,
      MoveReport last)
      implements StageAnswer {}

  /** Says which moves would spread the load evenly, and why, or why there are none. */
  record Plan(List<Move> moves, String why) implements StageAnswer {}

  /**
   * Explains what the policy does.
   *
   * @param mode observe or apply
   * @param target share of its time for which a container may be busy
   * @param seen what it saw and decided when it looked last
   * @param plan what would spread the load evenly now
   * @param budgetLeft how many slices it may move now
   * @param millisPerMegabyte that it has learned
   * @param waiting longest share of its time for which a router waits
   * @param moves that ended last, the latest first
   */
  record Explanation(
      Description stage,
      String mode,
      double target,
      String seen,
      Plan plan,
      int budgetLeft,
      double millisPerMegabyte,
      double waiting,
      List<MoveReport> moves)
      implements StageAnswer {}

  /** Says that a move has begun. */
  record Accepted(long move) implements StageAnswer {}

  /** Says that nothing was done. */
  record Declined(String why) implements StageAnswer {}

  /** Is one of the others as a JSON document. */
  record Json(String text) implements StageAnswer {}
}
