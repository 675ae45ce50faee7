package io.sluice.bench.dataflow;

import java.io.Serializable;

/**
 * A serializable {@link Edge} that sends items of a key to the same instance, for engines that
 * serialize their operators.
 */
public final class KeyedEdge implements Serializable {

  private static final long serialVersionUID = 1L;

  private final String dataflow;
  private final String node;
  private final int input;
  private transient Edge edge;

  /** Makes the edge of an input of a node. */
  public KeyedEdge(Dataflow dataflow, Node node, int input) {
    this.dataflow = dataflow.name();
    this.node = node.name();
    this.input = input;
  }

  /** Returns the instance that takes an item. */
  public int instance(Object item, int instances) {
    if (edge == null) {
      edge = Dataflows.of(dataflow).node(node).inputs().get(input);
    }
    return edge.instance(item, 0, instances);
  }
}
