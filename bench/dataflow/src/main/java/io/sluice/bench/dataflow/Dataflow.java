package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * A query as a graph of logical operators, each of which an engine gives threads of its own.
 *
 * @param nodes every operator after all that are in front of it
 * @param items makes what the source takes in, in turn and over again, from a seed
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

  /** Makes what the source takes in and each operator once, to see that it can be done. */
  public void tryOut(long seed) {
    List<?> unusedItems = items.apply(seed);
    for (Node node : nodes) {
      Operator<Object, Object> unusedOperator = node.operator().get();
    }
  }

  /** Returns whether items gather in windows of event time anywhere. */
  public boolean hasWindows() {
    return nodes.stream().anyMatch(node -> node.window().isPresent());
  }

  /**
   * Checks that an engine that is not made to run windows gets none.
   *
   * @throws IllegalArgumentException when there are some
   */
  public void requireNoWindows(String engine) {
    if (hasWindows()) {
      throw new IllegalArgumentException(
          "%s makes windows of event time, which run on storm here and not on %s"
              .formatted(name, engine));
    }
  }

  /**
   * Returns the name of the source that leads to an operator, the first where there are several.
   */
  public String sourceOf(Node node) {
    Node at = node;
    while (!at.isSource()) {
      at = node(at.inputs().get(0).from());
    }
    return at.name();
  }

  /** Names of its sources, in order. */
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
