package io.sluice.core.state.policy;

import io.sluice.core.control.Decision;
import io.sluice.core.control.Entity;
import io.sluice.core.state.model.Move;
import java.util.List;

/**
 * Says which slices of a stage move by themselves, or would.
 *
 * @param applied whether they move
 */
public record StageDecision(long atMillis, String stage, Verdict verdict, boolean applied)
    implements Decision {

  /** The name of this level's mechanism. */
  public static final String MECHANISM = "state";

  @Override
  public String mechanism() {
    return MECHANISM;
  }

  @Override
  public Entity entity() {
    return new Entity("stage", stage);
  }

  @Override
  public String type() {
    return applied ? "moved" : "observed";
  }

  @Override
  public String why() {
    return applied
        ? verdict.why()
        : verdict.why() + "; nothing moves, as sluice.state.mode is observe";
  }

  @Override
  public List<String> alternatives() {
    return applied ? List.of("leave all slices where they are") : List.of("move them");
  }

  @Override
  public boolean isMeasured() {
    return applied;
  }

  /** Returns the moves. */
  public List<Move> moves() {
    return verdict.plan().moves();
  }
}
