package io.sluice.host.flink.round;

import io.sluice.bench.workload.Phase;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.context.HostContext;
import io.sluice.host.flink.context.Scheduling;
import io.sluice.host.flink.context.Used;

/**
 * Measures the present capacity of the machine with stock behaviour, by the time that it takes to
 * clear a backlog.
 *
 * @param capacityEps the capacity in records per second, all queries together
 * @param idealMicros CPU time of one record through all operators, task threads only, µs
 * @param costs the relative costs of the kinds of queries
 */
record CapacityProbe(double capacityEps, double idealMicros, RelativeCost costs) {

  /** Runs a probe. No record may be waiting when it is called. */
  static CapacityProbe run(
      HostContext host, Scheduling scheduling, Waiting waiting, long seed, long records)
      throws Exception {
    long before = host.ingestedTotal();
    Used used = scheduling.used();
    double start = Math.ceil(HostClock.now());
    host.offer(Phase.backlog(host.workload(), (long) start, seed, records));
    HostClock.sleepUntil(start);
    waiting.untilCleared();
    double millis = HostClock.now() - start;
    Used since = scheduling.used();
    double cleared = host.ingestedTotal() - before;
    return new CapacityProbe(
        cleared * 1000 / millis,
        (since.tasks() - used.tasks()) * 1000 / cleared,
        RelativeCost.between(used, since, host.workload()));
  }
}
