package io.sluice.host.harness;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Edge;
import io.sluice.bench.dataflow.Node;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;

/** Adds an operator's outputs to the queues of the next operators. Not thread-safe. */
final class Outlet {

  private record Exit(Edge edge, List<BlockingQueue<Passing>> queues) {}

  private record Held(BlockingQueue<Passing> queue, Passing passing) {}

  private final List<Exit> exits;
  private final Deque<Held> held = new ArrayDeque<>();
  private long turn;

  private Outlet(List<Exit> exits) {
    this.exits = List.copyOf(exits);
  }

  static Outlet of(Dataflow dataflow, Node from, Map<String, List<BlockingQueue<Passing>>> queues) {
    List<Exit> exits = new ArrayList<>();
    for (Node node : dataflow.nodes()) {
      for (Edge edge : node.inputs()) {
        if (edge.from().equals(from.name())) {
          exits.add(new Exit(edge, queues.get(node.name())));
        }
      }
    }
    return new Outlet(exits);
  }

  /** Hands an output out, and keeps it if its queue is full. */
  void handOut(Passing passing) {
    turn++;
    for (Exit exit : exits) {
      int instance = exit.edge.instance(passing.item(), turn, exit.queues.size());
      BlockingQueue<Passing> queue = exit.queues.get(instance);
      if (!held.isEmpty() || !queue.offer(passing)) {
        held.add(new Held(queue, passing));
      }
    }
  }

  /** Hands out kept outputs as far as there is room now; returns whether none is left. */
  boolean clear() {
    for (Held first = held.peek(); first != null; first = held.peek()) {
      if (!first.queue.offer(first.passing)) {
        return false;
      }
      held.remove();
    }
    return true;
  }

  /** Waits until all kept outputs are handed out. */
  void awaitClear() throws InterruptedException {
    for (Held first = held.poll(); first != null; first = held.poll()) {
      first.queue.put(first.passing);
    }
  }
}
