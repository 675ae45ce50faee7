package io.sluice.host.flink.context;

import java.time.Instant;
import java.util.List;

/**
 * Returns epoch ms with fractions from the monotonic clock. It never jumps while a host runs, and
 * all plans and measurements of a host use it.
 */
public final class HostClock {

  private static final String MILLIS = "sluice.host.clock.millis";
  private static final String NANOS = "sluice.host.clock.nanos";
  private static final long START_MILLIS = Long.getLong(MILLIS, System.currentTimeMillis());
  private static final long START_NANOS = Long.getLong(NANOS, System.nanoTime());

  private HostClock() {}

  /** Returns the options with which another JVM on this machine has the same clock. */
  public static List<String> optionsForChildren() {
    return List.of("-D" + MILLIS + "=" + START_MILLIS, "-D" + NANOS + "=" + START_NANOS);
  }

  public static double now() {
    return START_MILLIS + (System.nanoTime() - START_NANOS) / 1e6;
  }

  /**
   * Returns by how many ms this clock is ahead of the system's, by which other processes give
   * times: up to a millisecond at the start, and more once the system's clock is adjusted.
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
