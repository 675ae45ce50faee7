package io.sluice.bench.experiment;

/**
 * One arm under one workload in one round.
 *
 * @param round from 0; {@link #UNMEASURED} for a round that only warms up
 * @param arm its label in the plan
 * @param workload as in the plan
 */
public record Slot(int round, String arm, String workload) {

  public static final int UNMEASURED = -1;

  public boolean measured() {
    return round != UNMEASURED;
  }

  /** Names a folder for an attempt to run it. */
  public String folder(int attempt) {
    return "round-%d-%s-%s-attempt-%d"
        .formatted(round + 1, arm.replace('#', '-').replace(':', '-'), workload, attempt);
  }
}
