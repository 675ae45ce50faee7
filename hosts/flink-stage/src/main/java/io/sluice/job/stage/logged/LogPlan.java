package io.sluice.job.stage.logged;

import java.io.Serializable;

/**
 * Plans when the records of a log arrive: some at a high rate, which fill the state, then others at
 * a steady one.
 *
 * @param path the log
 * @param startMillis when the first record arrives, epoch ms
 * @param filling number of the records that fill the state
 * @param fillingPerSecond their rate, per second
 * @param perSecond rate of the others, per second
 * @param records number of all records
 */
record LogPlan(
    String path, long startMillis, long filling, int fillingPerSecond, int perSecond, long records)
    implements Serializable {

  /** Returns when a record arrives, epoch ms. */
  long arrivalMillis(long record) {
    long steady = Math.max(0, record - filling);
    return startMillis
        + Math.min(record, filling) * 1000 / fillingPerSecond
        + steady * 1000 / perSecond;
  }
}
