package io.sluice.bench.thread.round;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Edge;
import io.sluice.bench.dataflow.Node;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Holds the costs of items, measured over a while.
 *
 * @param ownMicros CPU time of an operator per item that it takes in, us
 * @param pathMicros the same plus that of all downstream operators for the item's results, us
 */
record Costs(Map<String, Double> ownMicros, Map<String, Double> pathMicros) {

  static final Costs UNKNOWN = new Costs(Map.of(), Map.of());

  /**
   * Computes costs.
   *
   * @param cores cores that each operator's threads used
   * @param inPerSecond items per second that each operator took in
   * @param outPerSecond items per second that each operator handed out
   */
  static Costs of(
      Dataflow dataflow,
      Map<String, Double> cores,
      Map<String, Double> inPerSecond,
      Map<String, Double> outPerSecond) {
    Map<String, Double> own = new HashMap<>();
    Map<String, Double> path = new HashMap<>();
    List<Node> nodes = dataflow.nodes();
    for (int i = nodes.size() - 1; i >= 0; i--) {
      String name = nodes.get(i).name();
      double in = inPerSecond.getOrDefault(name, 0.0);
      double cost = in > 0 ? 1e6 * cores.getOrDefault(name, 0.0) / in : 0;
      double selectivity = in > 0 ? outPerSecond.getOrDefault(name, 0.0) / in : 0;
      double behind =
          nodes.stream()
              .filter(node -> node.inputs().stream().map(Edge::from).anyMatch(name::equals))
              .mapToDouble(node -> path.getOrDefault(node.name(), 0.0))
              .sum();
      own.put(name, cost);
      path.put(name, cost + selectivity * behind);
    }
    return new Costs(Map.copyOf(own), Map.copyOf(path));
  }

  /** Returns whether there was any work from which costs could be learned. */
  boolean areKnown() {
    return ownMicros.values().stream().anyMatch(micros -> micros > 0);
  }

  /** Returns the work in front of all operators, in seconds of a number of cores. */
  double backlogSeconds(Map<String, Long> queues, int cores) {
    double micros = 0;
    for (Map.Entry<String, Long> queue : queues.entrySet()) {
      micros += queue.getValue() * pathMicros.getOrDefault(queue.getKey(), 0.0);
    }
    return micros / 1e6 / cores;
  }
}
