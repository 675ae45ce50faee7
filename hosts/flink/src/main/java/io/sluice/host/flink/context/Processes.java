package io.sluice.host.flink.context;

import io.sluice.bench.workload.QueryPlan;
import java.util.EnumMap;
import java.util.Map;

/** What the processes that run the queries have used so far. */
public interface Processes {

  /** The queries run in this process and no other. */
  Processes THIS =
      new Processes() {
        @Override
        public double cpuMillis() {
          return Meter.processMillis();
        }

        @Override
        public Used used() {
          return Used.byThisProcess();
        }
      };

  /** CPU time of all of them, ms; cheap. */
  double cpuMillis();

  /** All that is counted of them. */
  Used used();

  /**
   * Since the processes started, ms each.
   *
   * @param cpu CPU time of all threads
   * @param scheduler that of Sluice's own threads
   * @param tasks that of the threads that run operators
   * @param byKind the same for each kind of query
   * @param gc time in garbage collection
   */
  record Used(
      double cpu, double scheduler, double tasks, Map<QueryPlan.Kind, Double> byKind, double gc) {

    /** Counts for itself. */
    public static Used byThisProcess() {
      return new Used(
          Meter.processMillis(),
          ThreadCpu.schedulerMillis(),
          ThreadCpu.taskMillis(),
          ThreadCpu.taskMillisByKind(),
          Meter.gcTotal());
    }

    /** Of two processes together. */
    public Used plus(Used other) {
      Map<QueryPlan.Kind, Double> sums = new EnumMap<>(byKind);
      other.byKind.forEach((kind, millis) -> sums.merge(kind, millis, Double::sum));
      return new Used(
          cpu + other.cpu, scheduler + other.scheduler, tasks + other.tasks, sums, gc + other.gc);
    }
  }
}
