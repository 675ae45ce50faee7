package io.sluice.job.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.storm.metric.StormMetricsRegistry;
import org.apache.storm.scheduler.Cluster;
import org.apache.storm.scheduler.ExecutorDetails;
import org.apache.storm.scheduler.IScheduler;
import org.apache.storm.scheduler.Topologies;
import org.apache.storm.scheduler.TopologyDetails;
import org.apache.storm.scheduler.WorkerSlot;

/**
 * Schedules the tasks of each operator in a separate worker, as in the paper. What merges is beside
 * what counts.
 */
public final class OperatorPerWorker implements IScheduler {

  @Override
  public void prepare(Map<String, Object> config, StormMetricsRegistry registry) {
    // There is nothing to configure.
  }

  @Override
  public void schedule(Topologies topologies, Cluster cluster) {
    for (TopologyDetails topology : cluster.needsSchedulingTopologies()) {
      Map<String, List<ExecutorDetails>> operators = new TreeMap<>();
      cluster
          .getNeedsSchedulingComponentToExecutors(topology)
          .forEach(
              (operator, executors) ->
                  operators
                      .computeIfAbsent(workerOf(operator), first -> new ArrayList<>())
                      .addAll(executors));
      List<WorkerSlot> free = new ArrayList<>(cluster.getAvailableSlots());
      if (free.size() >= operators.size()) {
        operators
            .values()
            .forEach(executors -> cluster.assign(free.remove(0), topology.getId(), executors));
      }
    }
  }

  private static String workerOf(String operator) {
    return operator.equals(WordCountTopology.MERGER) ? WordCountTopology.COUNTERS : operator;
  }

  @Override
  @SuppressWarnings("rawtypes") // Storm's
  public Map config() {
    return Map.of();
  }
}
