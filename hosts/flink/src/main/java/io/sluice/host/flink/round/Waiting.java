package io.sluice.host.flink.round;

import io.sluice.host.flink.cluster.EmbeddedCluster;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.context.HostContext;
import java.util.function.BooleanSupplier;

/** Waits for the queries, and notices when they make no progress or fail. */
final class Waiting {

  private static final double STANDSTILL_MILLIS = 15_000;
  private static final double CHECK_MILLIS = 1000;
  private static final double POLL_MILLIS = 2;

  private final HostContext host;
  private final EmbeddedCluster cluster;
  private double nextCheck;

  Waiting(HostContext host, EmbeddedCluster cluster) {
    this.host = host;
    this.cluster = cluster;
  }

  /** Waits until no record waits in front of any query. */
  void untilCleared() throws Exception {
    if (!until(() -> host.pending() == 0)) {
      throw new IllegalStateException(
          "no query took in a record for %.0f s, %d still wait"
              .formatted(STANDSTILL_MILLIS / 1000, host.pending()));
    }
  }

  /**
   * Waits until a condition holds; returns false if the queries make no progress for too long
   * before that.
   */
  boolean until(BooleanSupplier condition) throws Exception {
    double lastMove = HostClock.now();
    long ingested = -1;
    while (!condition.getAsBoolean()) {
      double now = HostClock.now();
      if (host.ingestedTotal() != ingested) {
        ingested = host.ingestedTotal();
        lastMove = now;
      }
      if (now - lastMove > STANDSTILL_MILLIS) {
        return false;
      }
      checkIfDue(now);
      HostClock.sleepUntil(now + POLL_MILLIS);
    }
    return true;
  }

  /** Throws, at most once a second, if a query or its feed has failed. */
  void checkIfDue(double now) throws Exception {
    if (now >= nextCheck) {
      cluster.failIfStopped();
      host.feed().check();
      nextCheck = now + CHECK_MILLIS;
    }
  }
}
