package io.sluice.core.thread.translate;

import java.util.concurrent.TimeUnit;

/**
 * Sees to it that a thread is real-time for a share of each second only: once it has used that, it
 * is normal until the second is over. Not thread-safe.
 */
public final class RealTimeBudget {
  private static final long SECOND_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final double share;
  private boolean begun;
  private long sinceNanos;
  private double usedBefore;
  private boolean spent;

  /**
   * A second begins with the first look.
   *
   * @param share of a CPU
   */
  public RealTimeBudget(double share) {
    this.share = share;
  }

  /**
   * Takes in what the thread has used.
   *
   * @param nowNanos of a monotonic clock
   * @param cpuNanos in all, real-time or not
   * @return whether it may be real-time until the next look
   */
  public boolean update(long nowNanos, double cpuNanos) {
    if (!begun || nowNanos - sinceNanos >= SECOND_NANOS) {
      begun = true;
      sinceNanos = nowNanos;
      usedBefore = cpuNanos;
      spent = false;
    }
    spent |= cpuNanos - usedBefore >= share * SECOND_NANOS;
    return !spent;
  }
}
