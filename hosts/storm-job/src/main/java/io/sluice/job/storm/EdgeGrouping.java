package io.sluice.job.storm;

import io.sluice.bench.dataflow.KeyedEdge;
import java.util.List;
import org.apache.storm.generated.GlobalStreamId;
import org.apache.storm.grouping.CustomStreamGrouping;
import org.apache.storm.task.WorkerTopologyContext;

/** Sends items of one key to one task. */
final class EdgeGrouping implements CustomStreamGrouping {

  private static final long serialVersionUID = 1L;

  private final KeyedEdge edge;
  private transient List<List<Integer>> tasks;

  EdgeGrouping(KeyedEdge edge) {
    this.edge = edge;
  }

  @Override
  public void prepare(
      WorkerTopologyContext context, GlobalStreamId stream, List<Integer> targetTasks) {
    tasks = targetTasks.stream().map(List::of).toList();
  }

  @Override
  public List<Integer> chooseTasks(int from, List<Object> values) {
    return tasks.get(edge.instance(values.get(Passing.ITEM), tasks.size()));
  }
}
