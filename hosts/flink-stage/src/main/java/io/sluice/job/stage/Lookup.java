package io.sluice.job.stage;

import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.functions.MapFunction;

/**
 * Waits for each visit as for a store elsewhere, and uses no CPU. First visits, which fill the
 * state, do not wait.
 */
final class Lookup implements MapFunction<Result, Result> {

  private static final long serialVersionUID = 1L;

  /** Shorter sleeps would take much longer than they are to. */
  private static final long SHORTEST_NANOS = 1_000_000;

  private final long nanos;
  private transient long owed;

  /**
   * Makes the function.
   *
   * @param nanos how long each visit waits, ns
   */
  Lookup(long nanos) {
    this.nanos = nanos;
  }

  @Override
  public Result map(Result visit) throws InterruptedException {
    owed += visit.number > 1 ? nanos : 0;
    if (owed >= SHORTEST_NANOS) {
      long start = System.nanoTime();
      TimeUnit.NANOSECONDS.sleep(owed);
      owed -= System.nanoTime() - start;
    }
    return visit;
  }
}
