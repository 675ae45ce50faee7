package io.sluice.bench.dataflow;

import java.io.Serializable;

/** An {@link Edge} that sends items of one key to one instance, for what engines send around. */
public final class KeyedEdge implements Serializable {

  private static final long serialVersionUID = 1L;

  private final String dataflow;
  private final String node;
  private final int input;
  private transient Edge edge;

  /** Returns the edge that ends in an input of a node. */
  public KeyedEdge(Dataflow dataflow, Node node, int input) {
    this.dataflow = dataflow.name();
    this.node = node.name();
    this.input = input;
  }

  /** Returns the instance of so many that an item goes to. */
  public int instance(Object item, int instances) {
    if (edge == null) {
      edge = Dataflows.of(dataflow).node(node).inputs().get(input);
    }
    return edge.instance(item, 0, instances);
  }
}
