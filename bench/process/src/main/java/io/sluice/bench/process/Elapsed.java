package io.sluice.bench.process;

import java.util.concurrent.TimeUnit;

/** Counts the seconds since a moment of {@link System#nanoTime()}, which may be still to come. */
public final class Elapsed {

  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  private Elapsed() {}

  /** Returns the seconds since a moment; negative before it. */
  public static double secondsSince(long nanos) {
    return (System.nanoTime() - nanos) / NANOS;
  }

  /** Sleeps until so many seconds after a moment; returns at once if they are over. */
  public static void sleepUntil(long nanos, double seconds) throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(Math.round((seconds - secondsSince(nanos)) * NANOS));
  }
}
