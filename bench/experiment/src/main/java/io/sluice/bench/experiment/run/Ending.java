package io.sluice.bench.experiment.run;

/** How a run ended. */
public enum Ending {
  DONE,
  /** All rounds ran, and a check failed: the results cannot be trusted. */
  CHECKS_FAILED,
  /** Told to stop; what had finished is kept, and the run can be continued. */
  INTERRUPTED
}
