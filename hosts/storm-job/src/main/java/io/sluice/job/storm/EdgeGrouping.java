package io.sluice.job.storm;

import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.dataflow.Edge;
import java.util.List;
import org.apache.storm.generated.GlobalStreamId;
import org.apache.storm.grouping.CustomStreamGrouping;
import org.apache.storm.task.WorkerTopologyContext;

/** Sends items of one key to one task. */
final class EdgeGrouping implements CustomStreamGrouping {

  private static final long serialVersionUID = 1L;

  private final String dataflow;
  private final String node;
  private final int input;
  private transient Edge edge;
  private transient List<List<Integer>> tasks;

  EdgeGrouping(String dataflow, String node, int input) {
    this.dataflow = dataflow;
    this.node = node;
    this.input = input;
  }

  @Override
  public void prepare(
      WorkerTopologyContext context, GlobalStreamId stream, List<Integer> targetTasks) {
    edge = Dataflows.of(dataflow).node(node).inputs().get(input);
    tasks = targetTasks.stream().map(List::of).toList();
  }

  @Override
  public List<Integer> chooseTasks(int from, List<Object> values) {
    return tasks.get(edge.instance(values.get(Passing.ITEM), 0, tasks.size()));
  }
}
