package io.sluice.bench.experiment;

/**
 * Is one arm under one workload in one round.
 *
 * @param round the number of the round, from 0; {@link #UNMEASURED} for a round that only warms up
 * @param arm the arm's label in the plan
 * @param workload the workload, as in the plan
 */
public record Slot(int round, String arm, String workload) {

  public static final int UNMEASURED = -1;

  public boolean measured() {
    return round != UNMEASURED;
  }

  /** Returns the name of a folder for an attempt to run the slot. */
  public String folder(int attempt) {
    return "round-%d-%s-%s-attempt-%d"
        .formatted(round + 1, arm.replace('#', '-').replace(':', '-'), workload, attempt);
  }
}
