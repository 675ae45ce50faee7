package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * A query as a graph of logical operators, to each of which an engine gives its own threads.
 *
 * @param name the name of the query
 * @param nodes the operators, each after all operators upstream of it
 * @param items makes the items of the source from a seed; the source repeats them
 */
public record Dataflow(String name, List<Node> nodes, LongFunction<List<?>> items) {

  /**
   * Checks the graph.
   *
   * @throws IllegalArgumentException when a name is used twice or an edge begins nowhere
   */
  public Dataflow {
    nodes = List.copyOf(nodes);
    Map<String, Node> seen = new HashMap<>();
    for (Node node : nodes) {
      for (Edge edge : node.inputs()) {
        if (!seen.containsKey(edge.from()) || seen.get(edge.from()).isSink()) {
          throw new IllegalArgumentException(
              "%s: nothing comes from '%s' to '%s'".formatted(name, edge.from(), node.name()));
        }
      }
      if (seen.put(node.name(), node) != null) {
        throw new IllegalArgumentException(
            "%s: two operators are called '%s'".formatted(name, node.name()));
      }
    }
  }

  /** Makes the items of the source and each operator once, to check that this works. */
  public void tryOut(long seed) {
    List<?> unusedItems = items.apply(seed);
    for (Node node : nodes) {
      Operator<Object, Object> unusedOperator = node.operator().get();
    }
  }

  /** Returns whether any operator has windows in event time. */
  public boolean hasWindows() {
    return nodes.stream().anyMatch(node -> node.window().isPresent());
  }

  /**
   * Checks that there are no windows, for an engine that cannot run them.
   *
   * @throws IllegalArgumentException when there are windows
   */
  public void requireNoWindows(String engine) {
    if (hasWindows()) {
      throw new IllegalArgumentException(
          "%s has event-time windows, which run on storm here and not on %s"
              .formatted(name, engine));
    }
  }

  /** Returns the name of the source upstream of an operator, the first if there are several. */
  public String sourceOf(Node node) {
    Node at = node;
    while (!at.isSource()) {
      at = node(at.inputs().get(0).from());
    }
    return at.name();
  }

  /** Returns the names of its sources, in order. */
  public List<String> sources() {
    return nodes.stream().filter(Node::isSource).map(Node::name).toList();
  }

  /**
   * Returns the operator of this name.
   *
   * @throws IllegalArgumentException when there is none
   */
  public Node node(String operator) {
    return nodes.stream()
        .filter(node -> node.name().equals(operator))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("%s has no '%s'".formatted(name, operator)));
  }
}
