package io.sluice.bench.dataflow.synthetic;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** Works on each item for a while, hands on some of them, and may stand still now and then. */
public final class BusyFilter implements Operator<Long, Long> {
  private static final long LONGEST_STANDSTILL_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
  private static final double STANDSTILLS = 0.001;

  private final int units;
  private final double selectivity;
  private final boolean blocking;
  private final SplittableRandom random;

  /**
   * Makes a filter.
   *
   * @param units of work per item, about a nanosecond each
   * @param selectivity share of the items that it hands on
   * @param blocking whether it stands still for up to 200 ms at one item in a thousand, as one that
   *     waits for a disk or another host
   * @param seed of which items it hands on, and of when and for how long it stands still
   */
  public BusyFilter(int units, double selectivity, boolean blocking, long seed) {
    this.units = units;
    this.selectivity = selectivity;
    this.blocking = blocking;
    this.random = new SplittableRandom(seed);
  }

  /** Returns whether it may stand still now and then. */
  public boolean standsStill() {
    return blocking;
  }

  @Override
  public void process(Long item, Consumer<? super Long> output) {
    if (blocking && random.nextDouble() < STANDSTILLS) {
      standStill(random.nextLong(LONGEST_STANDSTILL_NANOS));
    }
    // What is worked out is looked at, so that no compiler leaves the work out.
    boolean odd = Work.on(item, units) == 0;
    if (odd || random.nextDouble() < selectivity) {
      output.accept(item);
    }
  }

  private static void standStill(long nanos) {
    long end = System.nanoTime() + nanos;
    for (long now = System.nanoTime(); now < end; now = System.nanoTime()) {
      LockSupport.parkNanos(end - now);
    }
  }
}
