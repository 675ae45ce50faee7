package io.sluice.host.flink.round;

import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.workload.Phase;
import io.sluice.host.flink.HostClock;
import io.sluice.host.flink.HostContext;
import io.sluice.host.flink.Scheduling;

/**
 * Warms up until the capacity no longer grows, then measures it. How long compilation takes depends
 * on the machine; load set from a capacity measured too early is no load at all. Equal backlogs are
 * offered to all queries, the next one when the last is almost cleared, so there is always work,
 * and cheap queries do not count for more than costly ones.
 */
public final class Calibration {

  private static final long FIRST_CHUNK = 20_000;
  private static final double CHUNK_MILLIS = 500;
  private static final double LONGEST_CHUNK_MILLIS = 60_000;
  private static final double ALMOST_CLEARED = 0.1;
  private static final double POLL_MILLIS = 2;
  private static final long STEP_MILLIS = 2_000;
  private static final double STILL_GROWS = 1.05;
  private static final double LONGEST_WARM_UP = 2;

  private final HostContext host;
  private final Waiting waiting;
  private long chunk = FIRST_CHUNK;
  private long seed;

  Calibration(HostContext host, Waiting waiting, long seed) {
    this.host = host;
    this.waiting = waiting;
    this.seed = seed;
  }

  HostEvent.Calibrated run(long warmUpMillis, long measureMillis) throws Exception {
    warmUp(warmUpMillis);
    Meter before = Meter.read(host, Scheduling.STOCK);
    saturate(measureMillis);
    Meter.Usage usage = Meter.read(host, Scheduling.STOCK).since(before);
    waiting.untilCleared();
    return new HostEvent.Calibrated(usage.throughputEps(), usage.cpuMicrosPerRecord());
  }

  /** At least the given time, at most several times that. */
  private void warmUp(long millis) throws Exception {
    double start = HostClock.now();
    double best = 0;
    boolean grows = true;
    while (HostClock.now() < start + millis
        || (grows && HostClock.now() < start + LONGEST_WARM_UP * millis)) {
      Meter before = Meter.read(host, Scheduling.STOCK);
      saturate(STEP_MILLIS);
      double eps = Meter.read(host, Scheduling.STOCK).since(before).throughputEps();
      grows = eps > best * STILL_GROWS;
      best = Math.max(best, eps);
    }
  }

  /** Chunks are made as large as takes about half a second, so that little time goes on starts. */
  private void saturate(long millis) throws Exception {
    double end = HostClock.now() + millis;
    double offered = Double.NEGATIVE_INFINITY;
    while (HostClock.now() < end) {
      if (host.pending() <= chunk * ALMOST_CLEARED) {
        double took = HostClock.now() - offered;
        if (took < CHUNK_MILLIS / 2) {
          chunk *= 2;
        } else if (took < LONGEST_CHUNK_MILLIS && took > CHUNK_MILLIS * 2) {
          chunk = Math.max(FIRST_CHUNK, chunk / 2);
        }
        offered = HostClock.now();
        host.offer(Phase.backlog(host.workload(), (long) offered, seed++, chunk));
      }
      HostClock.sleepUntil(HostClock.now() + POLL_MILLIS);
    }
  }
}
