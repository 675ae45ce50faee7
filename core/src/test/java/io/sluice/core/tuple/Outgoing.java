package io.sluice.core.tuple;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Outgoing queues with their tuples, and an order over them. */
final class Outgoing {

  /** A tuple that waits. */
  record Tuple(long arrived, long event, long leftOfEvent) {}

  final TaskQueues known;
  private final List<Deque<Tuple>> queues = new ArrayList<>();
  private final SendOrder order;
  long now;

  Outgoing(SendOrderPlan plan, int... weights) {
    known = new TaskQueues(weights);
    for (int i = 0; i < weights.length; i++) {
      queues.add(new ArrayDeque<>());
    }
    order = plan.over(known, new SplittableRandom(1));
  }

  /** Has a few events arrive, at any tasks. */
  void arriveAny(RandomGenerator random) {
    for (int more = random.nextInt(3); more > 0; more--) {
      arrive(random.nextInt(queues.size()), now - random.nextInt(5), 1 + random.nextInt(3));
    }
  }

  void arrive(int task, long event, int tuples) {
    for (int left = tuples; left > 0; left--) {
      queues.get(task).add(new Tuple(now, event, left));
    }
    show(task);
    order.arrived(task);
  }

  int next() {
    return order.next(now);
  }

  /** Ends a turn: the head of the queue leaves, if there is one. */
  void send(int task) {
    queues.get(task).poll();
    show(task);
    order.sent(task);
  }

  /** Takes one turn and returns the task that had it. */
  int turn() {
    int task = next();
    if (task != SendOrder.NONE) {
      send(task);
    }
    now++;
    return task;
  }

  /** Returns the tasks with something to send, the one of least rank first, ties as promised. */
  List<Integer> waiting(Comparator<Integer> rank) {
    return IntStream.range(0, queues.size())
        .filter(task -> !queues.get(task).isEmpty())
        .boxed()
        .sorted(
            rank.thenComparing(task -> head(task).arrived())
                .thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  List<Integer> waiting() {
    return waiting(Comparator.comparing(task -> head(task).arrived()));
  }

  int backlog(int task) {
    return queues.get(task).size();
  }

  Tuple head(int task) {
    return queues.get(task).element();
  }

  private void show(int task) {
    Tuple head = queues.get(task).peek();
    if (head == null) {
      known.set(task, 0, 0, 0, 0);
    } else {
      known.set(task, backlog(task), head.arrived(), head.event(), head.leftOfEvent());
    }
  }
}
