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

/** Schedules the tasks of each operator in a separate worker, as in the paper. */
public final class OperatorPerWorker implements IScheduler {

  @Override
  public void prepare(Map<String, Object> config, StormMetricsRegistry registry) {
    // There is nothing to configure.
  }

  @Override
  public void schedule(Topologies topologies, Cluster cluster) {
    for (TopologyDetails topology : cluster.needsSchedulingTopologies()) {
      Map<String, List<ExecutorDetails>> operators =
          new TreeMap<>(cluster.getNeedsSchedulingComponentToExecutors(topology));
      List<WorkerSlot> free = new ArrayList<>(cluster.getAvailableSlots());
      if (free.size() >= operators.size()) {
        operators
            .values()
            .forEach(executors -> cluster.assign(free.remove(0), topology.getId(), executors));
      }
    }
  }

  @Override
  @SuppressWarnings("rawtypes") // Storm's
  public Map config() {
    return Map.of();
  }
}
