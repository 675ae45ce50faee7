package io.sluice.host.flink.round;

import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.workload.Phase;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.context.HostContext;
import io.sluice.host.flink.context.Meter;
import io.sluice.host.flink.context.Scheduling;

/**
 * Warms up until the capacity no longer grows, then measures it. All queries get equal backlogs, so
 * that cheap queries do not count more than costly ones.
 *
 * <p>The warm-up pauses as long as it works. Under full load the JIT compiler's threads get no more
 * of the machine than any task, and compilation takes minutes; in the pauses they have the machine
 * for themselves.
 */
public final class Calibration {

  private static final long FIRST_CHUNK = 20_000;
  private static final double CHUNK_MILLIS = 500;
  private static final double LONGEST_REST_MILLIS = 1000;
  private static final double ALMOST_CLEARED = 0.1;
  private static final double POLL_MILLIS = 2;
  private static final int CHUNKS_PER_STEP = 3;
  private static final double STILL_GROWS = 1.05;
  private static final double LONGEST_WARM_UP = 2;

  private final HostContext host;
  private final Scheduling scheduling;
  private final Waiting waiting;
  private long chunk = FIRST_CHUNK;
  private long seed;

  Calibration(HostContext host, Scheduling scheduling, Waiting waiting, long seed) {
    this.host = host;
    this.scheduling = scheduling;
    this.waiting = waiting;
    this.seed = seed;
  }

  HostEvent.Calibrated run(long warmUpMillis, long measureMillis) throws Exception {
    warmUp(warmUpMillis);
    Meter before = Meter.read(host, scheduling);
    saturate(measureMillis);
    Meter.Usage usage = Meter.read(host, scheduling).since(before);
    waiting.untilCleared();
    return new HostEvent.Calibrated(usage.throughputEps(), usage.cpuMicrosPerRecord());
  }

  /** Warms up for at least the given time, at most several times that. */
  private void warmUp(long millis) throws Exception {
    double start = HostClock.now();
    double best = 0;
    boolean grows = true;
    while (HostClock.now() < start + millis
        || (grows && HostClock.now() < start + LONGEST_WARM_UP * millis)) {
      double eps = 0;
      for (int i = 0; i < CHUNKS_PER_STEP; i++) {
        eps = Math.max(eps, chunkAndRest());
      }
      grows = eps > best * STILL_GROWS;
      best = Math.max(best, eps);
    }
  }

  private double chunkAndRest() throws Exception {
    double start = HostClock.now();
    CapacityProbe probe = CapacityProbe.run(host, scheduling, waiting, seed++, chunk);
    double took = HostClock.now() - start;
    fit(took);
    HostClock.sleepUntil(HostClock.now() + Math.min(took, LONGEST_REST_MILLIS));
    return probe.capacityEps();
  }

  /** Offers the next chunk when the last is almost cleared, so that there is always work. */
  private void saturate(long millis) throws Exception {
    double end = HostClock.now() + millis;
    double offered = HostClock.now() - CHUNK_MILLIS;
    while (HostClock.now() < end) {
      if (host.pending() <= chunk * ALMOST_CLEARED) {
        fit(HostClock.now() - offered);
        offered = HostClock.now();
        host.offer(Phase.backlog(host.workload(), (long) offered, seed++, chunk));
      }
      HostClock.sleepUntil(HostClock.now() + POLL_MILLIS);
    }
  }

  /**
   * Adjusts the chunks to about half a second of work, so that little time is lost between them.
   */
  private void fit(double tookMillis) {
    if (tookMillis < CHUNK_MILLIS / 2) {
      chunk *= 2;
    } else if (tookMillis > CHUNK_MILLIS * 2) {
      chunk = Math.max(FIRST_CHUNK, chunk / 2);
    }
  }
}
