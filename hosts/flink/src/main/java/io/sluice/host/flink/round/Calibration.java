package io.sluice.host.flink.round;

import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.workload.Phase;
import io.sluice.host.flink.HostClock;
import io.sluice.host.flink.HostContext;
import io.sluice.host.flink.Scheduling;

/**
 * Warms up and measures the capacity. Equal backlogs are offered to all queries, the next one when
 * the last is almost cleared, so there is always work, and cheap queries do not count for more than
 * costly ones.
 */
public final class Calibration {

  private static final long FIRST_CHUNK = 20_000;
  private static final double CHUNK_SECONDS = 0.5;
  private static final double ALMOST_CLEARED = 0.1;
  private static final double POLL_MILLIS = 2;

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
    saturate(warmUpMillis);
    Meter before = Meter.read(host, Scheduling.STOCK);
    saturate(measureMillis);
    Meter.Usage usage = Meter.read(host, Scheduling.STOCK).since(before);
    waiting.untilCleared();
    return new HostEvent.Calibrated(usage.throughputEps(), usage.cpuMicrosPerRecord());
  }

  private void saturate(long millis) throws Exception {
    double start = HostClock.now();
    long ingested = host.ingestedTotal();
    while (HostClock.now() < start + millis) {
      if (host.pending() <= chunk * ALMOST_CLEARED) {
        double seconds = Math.max(0.1, (HostClock.now() - start) / 1000);
        double rate = (host.ingestedTotal() - ingested) / seconds;
        chunk = Math.max(FIRST_CHUNK, (long) (rate * CHUNK_SECONDS));
        host.offer(Phase.backlog(host.workload(), (long) HostClock.now(), seed++, chunk));
      }
      HostClock.sleepUntil(HostClock.now() + POLL_MILLIS);
    }
  }
}
