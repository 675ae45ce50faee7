package io.sluice.host.flink.context;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/**
 * All counters of the processes at one instant; two of them give rates.
 *
 * @param atMillis epoch ms
 * @param ingested records taken in by all queries
 */
public record Meter(
    double atMillis,
    long ingested,
    double cpuMillis,
    double schedulerMillis,
    double gcMillis,
    Scheduling.Counts scheduling) {

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  public static Meter read(HostContext host, Scheduling scheduling) {
    Processes.Used used = host.processes().used();
    return new Meter(
        HostClock.now(),
        host.ingestedTotal(),
        used.cpu(),
        used.scheduler(),
        used.gc(),
        scheduling.counts());
  }

  static double processMillis() {
    return SYSTEM.getProcessCpuTime() / 1e6;
  }

  /** What happened since an earlier reading. */
  public Usage since(Meter earlier) {
    double millis = atMillis - earlier.atMillis;
    long records = Math.max(1, ingested - earlier.ingested);
    double cpu = cpuMillis - earlier.cpuMillis;
    return new Usage(
        (ingested - earlier.ingested) * 1000 / millis,
        cpu / millis,
        cpu * 1000 / records,
        (schedulerMillis - earlier.schedulerMillis) / millis,
        gcMillis - earlier.gcMillis,
        (scheduling.decisions() - earlier.scheduling.decisions()) * 1000 / millis,
        (scheduling.switches() - earlier.scheduling.switches()) * 1000 / millis);
  }

  static double gcTotal() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .sum();
  }

  /** Rates between two readings: per second, in cores, or µs per record. */
  public record Usage(
      double throughputEps,
      double cpuCores,
      double cpuMicrosPerRecord,
      double schedulerCores,
      double gcMillis,
      double decisions,
      double switches) {}
}
