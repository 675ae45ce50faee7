package io.sluice.host.flink.split;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.QuerySplit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.apache.flink.api.common.resources.ExternalResource;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.runtime.clusterframework.types.ResourceProfile;
import org.apache.flink.streaming.api.graph.StreamEdge;
import org.apache.flink.streaming.api.graph.StreamGraph;
import org.apache.flink.streaming.api.graph.StreamNode;
import org.apache.flink.streaming.runtime.partitioner.ForwardPartitioner;

/**
 * Splits each query at its first exchange: its sources and the operators chained to them run in one
 * TaskManager, all operators behind the exchange in another, as {@link QuerySplit} says.
 *
 * <p>Flink chooses the TaskManager of a slot itself; so each TaskManager offers an external
 * resource of its own, and every slot that belongs there asks for one unit of it.
 */
record Placement(QuerySplit split) implements BiConsumer<QueryPlan, StreamGraph> {

  private static final int PLENTY = 100_000;

  /** Makes a TaskManager offer the resource that its slots ask for. */
  static void offer(int taskManager, Configuration settings) {
    settings.setString("external-resources", resource(taskManager));
    settings.setString(
        "external-resource." + resource(taskManager) + ".amount", Integer.toString(PLENTY));
  }

  @Override
  public void accept(QueryPlan query, StreamGraph graph) {
    Map<String, ResourceProfile> groups = new HashMap<>();
    Set<Integer> fronts = new HashSet<>();
    for (StreamNode node : graph.getStreamNodesSortedTopologicallyFromSources()) {
      boolean isFront = node.getInEdges().stream().allMatch(edge -> staysIn(edge, fronts));
      int taskManager = isFront ? split.front(query.index()) : split.back(query.index());
      if (isFront) {
        fronts.add(node.getId());
      }
      String group = (isFront ? "front of " : "back of ") + query.name();
      node.setSlotSharingGroup(group);
      groups.put(group, oneSlotOf(taskManager));
    }
    graph.setSlotSharingGroupResource(groups);
  }

  private static boolean staysIn(StreamEdge edge, Set<Integer> fronts) {
    return edge.getPartitioner() instanceof ForwardPartitioner
        && fronts.contains(edge.getSourceId());
  }

  private static ResourceProfile oneSlotOf(int taskManager) {
    return ResourceProfile.newBuilder()
        .setCpuCores(1)
        .setTaskHeapMemory(MemorySize.ofMebiBytes(1))
        .setExtendedResource(new ExternalResource(resource(taskManager), 1))
        .build();
  }

  private static String resource(int taskManager) {
    return "taskmanager" + taskManager;
  }
}
