package io.sluice.core.state.policy;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import java.util.List;

/**
 * Moves that make the busiest container less busy, or the reason why there are none.
 *
 * @param hottest the busiest container
 * @param before how busy it is
 * @param after how busy the busiest container is expected to be after the moves
 * @param megabytes that move
 * @param obstacle what keeps more slices from moving, or null
 */
public record Plan(
    List<Move> moves,
    ContainerId hottest,
    double before,
    double after,
    double megabytes,
    String obstacle) {

  public Plan {
    moves = List.copyOf(moves);
  }

  /** Returns the plan without its moves. */
  Plan none(String why) {
    return new Plan(List.of(), hottest, before, before, 0, why);
  }
}
