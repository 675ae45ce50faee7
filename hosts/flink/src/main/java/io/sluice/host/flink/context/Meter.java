package io.sluice.host.flink.context;

/**
 * Holds the counters of the processes at one instant; two readings give rates.
 *
 * @param atMillis epoch ms
 * @param ingested records taken in by all queries
 * @param used the use of CPUs
 */
public record Meter(double atMillis, long ingested, Used used) {

  /** Reads all counters now. */
  public static Meter read(HostContext host, Scheduling scheduling) {
    Used used = scheduling.used();
    return new Meter(HostClock.now(), host.ingestedTotal(), used);
  }

  /** Returns the rates since an earlier reading. */
  public Usage since(Meter earlier) {
    double millis = atMillis - earlier.atMillis;
    long records = Math.max(1, ingested - earlier.ingested);
    double cpu = used.cpu() - earlier.used.cpu();
    return new Usage(
        (ingested - earlier.ingested) * 1000 / millis,
        cpu / millis,
        cpu * 1000 / records,
        (used.scheduler() - earlier.used.scheduler()) / millis,
        used.gc() - earlier.used.gc(),
        (used.decisions() - earlier.used.decisions()) * 1000 / millis,
        (used.switches() - earlier.used.switches()) * 1000 / millis);
  }

  /** Holds rates between two readings: per second, in cores, or in µs per record. */
  public record Usage(
      double throughputEps,
      double cpuCores,
      double cpuMicrosPerRecord,
      double schedulerCores,
      double gcMillis,
      double decisions,
      double switches) {}
}
