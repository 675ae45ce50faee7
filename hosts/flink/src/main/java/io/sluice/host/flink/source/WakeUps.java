package io.sluice.host.flink.source;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Tells sleeping sources that records may have arrived. The JDK's one timer thread serves all, and
 * not before {@link #LEAST_MILLIS}, as a broker's client would gather a few records too.
 */
final class WakeUps {

  private static final double LEAST_MILLIS = 5;
  private static final double MOST_MILLIS = 20;

  private WakeUps() {}

  /** Completes after the wait, cut to between 5 and 20 ms: new load can be appended at any time. */
  static CompletableFuture<Void> after(double millis) {
    double wait = Math.max(LEAST_MILLIS, Math.min(MOST_MILLIS, millis));
    return new CompletableFuture<Void>()
        .completeOnTimeout(null, (long) (wait * 1000), TimeUnit.MICROSECONDS);
  }
}
