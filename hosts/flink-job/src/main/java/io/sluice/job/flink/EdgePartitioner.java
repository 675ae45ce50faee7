package io.sluice.job.flink;

import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.dataflow.Edge;
import org.apache.flink.api.common.functions.Partitioner;

/** Sends items of one key to one subtask. */
final class EdgePartitioner implements Partitioner<Object> {

  private static final long serialVersionUID = 1L;

  private final String dataflow;
  private final String node;
  private final int input;
  private transient Edge edge;

  EdgePartitioner(String dataflow, String node, int input) {
    this.dataflow = dataflow;
    this.node = node;
    this.input = input;
  }

  @Override
  public int partition(Object item, int subtasks) {
    if (edge == null) {
      edge = Dataflows.of(dataflow).node(node).inputs().get(input);
    }
    return edge.instance(item, 0, subtasks);
  }
}
