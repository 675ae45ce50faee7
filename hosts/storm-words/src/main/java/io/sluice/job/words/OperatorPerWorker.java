package io.sluice.job.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.storm.daemon.Acker;
import org.apache.storm.metric.StormMetricsRegistry;
import org.apache.storm.scheduler.Cluster;
import org.apache.storm.scheduler.ExecutorDetails;
import org.apache.storm.scheduler.IScheduler;
import org.apache.storm.scheduler.Topologies;
import org.apache.storm.scheduler.TopologyDetails;
import org.apache.storm.scheduler.WorkerSlot;

/**
 * Schedules the tasks of each operator in a separate worker, as in the paper. What merges is beside
 * what counts, and what acks is beside the sources. Of a topology with a slow worker the last half
 * of the counters are in that.
 */
public final class OperatorPerWorker implements IScheduler {
  private static final String SLOW = "slow " + WordCountTopology.COUNTERS;

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
                  executors.forEach(
                      executor ->
                          operators
                              .computeIfAbsent(
                                  workerOf(topology, operator, executor),
                                  first -> new ArrayList<>())
                              .add(executor)));
      List<WorkerSlot> free = new ArrayList<>(cluster.getAvailableSlots());
      if (free.size() >= operators.size()) {
        operators
            .values()
            .forEach(executors -> cluster.assign(free.remove(0), topology.getId(), executors));
      }
    }
  }

  private static String workerOf(
      TopologyDetails topology, String operator, ExecutorDetails executor) {
    if (operator.equals(WordCountTopology.MERGER)) {
      return WordCountTopology.COUNTERS;
    }
    if (operator.equals(Acker.ACKER_COMPONENT_ID)) {
      return WordCountTopology.SOURCES;
    }
    boolean isSlow =
        operator.equals(WordCountTopology.COUNTERS)
            && Work.slowness(topology.getConf()) > 1
            && isInLastHalf(topology, executor);
    return isSlow ? SLOW : operator;
  }

  private static boolean isInLastHalf(TopologyDetails topology, ExecutorDetails executor) {
    List<Integer> counters =
        topology.getExecutorToComponent().entrySet().stream()
            .filter(each -> each.getValue().equals(WordCountTopology.COUNTERS))
            .map(each -> each.getKey().getStartTask())
            .sorted()
            .toList();
    return Work.isSlow(counters.indexOf(executor.getStartTask()), counters.size());
  }

  @Override
  @SuppressWarnings("rawtypes") // Storm's
  public Map config() {
    return Map.of();
  }
}
