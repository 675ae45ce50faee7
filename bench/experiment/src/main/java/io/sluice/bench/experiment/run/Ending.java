package io.sluice.bench.experiment.run;

/** Lists the ways in which a run can end. */
public enum Ending {
  DONE,
  /** All rounds ran, and a check failed: the results cannot be trusted. */
  CHECKS_FAILED,
  /** The run was interrupted; finished rounds are kept, and the run can be continued. */
  INTERRUPTED
}
