package io.sluice.host.flink.context;

import com.sun.management.OperatingSystemMXBean;
import io.sluice.bench.workload.QueryPlan;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.EnumMap;
import java.util.Map;

/**
 * The use of CPUs by the processes that run the queries, and their actions, since they started;
 * times are ms.
 *
 * @param cpu CPU time of all threads
 * @param scheduler that of Sluice's own threads
 * @param tasks that of the threads that run operators
 * @param byKind the same for each kind of query
 * @param gc time in garbage collection
 * @param decisions that the scheduler took
 * @param switches gates that it opened or closed
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

  /** Counts for this process, of which the scheduler has done so much. */
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

  /** Returns the CPU time of this process alone; cheap. */
  public static double cpuHere() {
    return SYSTEM.getProcessCpuTime() / 1e6;
  }

  /** Returns that of two processes together. */
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
