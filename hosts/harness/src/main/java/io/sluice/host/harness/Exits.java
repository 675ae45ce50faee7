package io.sluice.host.harness;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Edge;
import io.sluice.bench.dataflow.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;

/** Where what an operator hands out goes. Not thread-safe. */
final class Exits {

  private record Exit(Edge edge, List<BlockingQueue<Passing>> queues) {}

  private final List<Exit> exits;
  private long turn;

  private Exits(List<Exit> exits) {
    this.exits = List.copyOf(exits);
  }

  static Exits of(Dataflow dataflow, Node from, Map<String, List<BlockingQueue<Passing>>> queues) {
    List<Exit> exits = new ArrayList<>();
    for (Node node : dataflow.nodes()) {
      for (Edge edge : node.inputs()) {
        if (edge.from().equals(from.name())) {
          exits.add(new Exit(edge, queues.get(node.name())));
        }
      }
    }
    return new Exits(exits);
  }

  /** Waits while a queue is full. */
  void handOut(Passing passing) throws InterruptedException {
    turn++;
    for (Exit exit : exits) {
      int instance = exit.edge.instance(passing.item(), turn, exit.queues.size());
      exit.queues.get(instance).put(passing);
    }
  }
}
