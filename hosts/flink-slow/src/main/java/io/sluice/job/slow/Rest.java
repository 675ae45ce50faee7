package io.sluice.job.slow;

import java.util.concurrent.TimeUnit;

/**
 * Takes some time for each record and no CPU, as a call to something remote does. Once the job is
 * to end it takes none any more, so that what waits is done at once. One thread uses it.
 */
final class Rest {

  private static final int RECORDS = 10;
  private static final long MICROS = 2_000;

  private final End end;
  private final int factor;
  private int begun;

  /**
   * Makes a rest; none has been taken.
   *
   * @param factor how many times as long as usual a rest takes
   */
  Rest(End end, int factor) {
    this.end = end;
    this.factor = factor;
  }

  /** Rests for a record, or after some for all of them; returns how long, ns. */
  long rest() throws InterruptedException {
    if (++begun < RECORDS) {
      return 0;
    }
    begun = 0;
    if (end.isHere()) {
      return 0;
    }
    long start = System.nanoTime();
    TimeUnit.MICROSECONDS.sleep(factor * MICROS);
    return System.nanoTime() - start;
  }
}
