package io.sluice.bench.experiment.run;

/** The way in which a run ended. */
public enum Ending {
  DONE,
  /** All rounds ran, and a check failed: the results cannot be trusted. */
  CHECKS_FAILED,
  /** The run was interrupted; what had finished is kept, and the run can be continued. */
  INTERRUPTED
}
