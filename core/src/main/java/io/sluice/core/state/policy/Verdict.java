package io.sluice.core.state.policy;

/**
 * Says what a policy wants of a stage, and why.
 *
 * @param plan without moves where it wants nothing; null before the first measures
 * @param why in one sentence for users
 */
public record Verdict(Plan plan, String why) {

  /** Returns whether slices should move. */
  public boolean moves() {
    return plan != null && !plan.moves().isEmpty();
  }
}
