package io.sluice.bench.dataflow.synthetic;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** Works on each item for a while, hands some items on, and may block from time to time. */
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
   * @param units work per item, about a nanosecond each
   * @param selectivity the share of items that it hands on, in [0, 1]
   * @param blocking whether it blocks for up to 200 ms at one item in a thousand, like an operator
   *     that waits for a disk or another host
   * @param seed the seed of its choice of items, and of when and for how long it blocks
   */
  public BusyFilter(int units, double selectivity, boolean blocking, long seed) {
    this.units = units;
    this.selectivity = selectivity;
    this.blocking = blocking;
    this.random = new SplittableRandom(seed);
  }

  /** Returns whether it may block. */
  public boolean standsStill() {
    return blocking;
  }

  @Override
  public void process(Long item, Consumer<? super Long> output) {
    if (blocking && random.nextDouble() < STANDSTILLS) {
      standStill(random.nextLong(LONGEST_STANDSTILL_NANOS));
    }
    // The result is used, so that the compiler cannot eliminate the work.
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
