package io.sluice.host.flink.context;

import com.sun.management.OperatingSystemMXBean;
import io.sluice.bench.workload.QueryPlan;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.EnumMap;
import java.util.Map;

/**
 * Holds the CPU use of the processes that run the queries, and the actions of their schedulers,
 * since they started; times are ms.
 *
 * @param cpu CPU time of all threads
 * @param scheduler CPU time of Sluice's threads
 * @param tasks CPU time of the threads that run operators
 * @param byKind the same for each kind of query
 * @param gc time in garbage collection
 * @param decisions number of the scheduler's decisions
 * @param switches how often it opened or closed a gate
 */
public record Used(
    double cpu,
    double scheduler,
    double tasks,
    Map<QueryPlan.Kind, Double> byKind,
    double gc,
    long decisions,
    long switches) {

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** Reads the use of this process, with the counts of its scheduler. */
  public static Used here(long decisions, long switches) {
    return new Used(
        cpuHere(),
        ThreadCpu.schedulerMillis(),
        ThreadCpu.taskMillis(),
        ThreadCpu.taskMillisByKind(),
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .mapToLong(GarbageCollectorMXBean::getCollectionTime)
            .sum(),
        decisions,
        switches);
  }

  /** Returns the CPU time of this process alone, ms; cheap. */
  public static double cpuHere() {
    return SYSTEM.getProcessCpuTime() / 1e6;
  }

  /** Returns the sum with another process's use. */
  public Used plus(Used other) {
    Map<QueryPlan.Kind, Double> sums = new EnumMap<>(byKind);
    other.byKind.forEach((kind, millis) -> sums.merge(kind, millis, Double::sum));
    return new Used(
        cpu + other.cpu,
        scheduler + other.scheduler,
        tasks + other.tasks,
        sums,
        gc + other.gc,
        decisions + other.decisions,
        switches + other.switches);
  }
}
