package io.sluice.host.flink.context;

import java.time.Instant;
import java.util.List;

/**
 * Tells epoch ms with fractions, from the monotonic clock: it never jumps while a host runs, and
 * all plans and measurements of a host use it.
 */
public final class HostClock {

  private static final String MILLIS = "sluice.host.clock.millis";
  private static final String NANOS = "sluice.host.clock.nanos";
  private static final long START_MILLIS = Long.getLong(MILLIS, System.currentTimeMillis());
  private static final long START_NANOS = Long.getLong(NANOS, System.nanoTime());

  private HostClock() {}

  /** Options with which another Java process on this machine tells the same time. */
  public static List<String> optionsForChildren() {
    return List.of("-D" + MILLIS + "=" + START_MILLIS, "-D" + NANOS + "=" + START_NANOS);
  }

  public static double now() {
    return START_MILLIS + (System.nanoTime() - START_NANOS) / 1e6;
  }

  /**
   * Returns by how much it is ahead of the system's clock now, which others tell times by: up to a
   * millisecond from the start on, and more once that clock is set.
   */
  public static double aheadOfSystem() {
    Instant system = Instant.now();
    return now() - (system.getEpochSecond() * 1e3 + system.getNano() / 1e6);
  }

  /** Sleeps until an instant; returns at once when it has passed. */
  public static void sleepUntil(double epochMillis) throws InterruptedException {
    long nanos = (long) ((epochMillis - now()) * 1e6);
    if (nanos > 0) {
      Thread.sleep(nanos / 1_000_000, (int) (nanos % 1_000_000));
    }
  }
}
