package io.sluice.storm.plugin.transport;

import io.sluice.core.tuple.SendDecision.Waiting;
import io.sluice.core.tuple.SendOrder;
import io.sluice.core.tuple.TaskQueues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.storm.messaging.TaskMessage;

/**
 * The queues of the tasks of one operator, and the order in which they send. A task gets a queue
 * when it first sends; the order then begins anew, with what waits. A fault of the order is thrown
 * when the next tuple is to be taken out: a tuple that has come in stays. Not thread-safe.
 */
final class OperatorQueues {
  private final String name;
  private final OrderMaker orders;
  private final List<TaskQueue> queues = new ArrayList<>();
  private TaskQueues known;
  private SendOrder order;
  private RuntimeException fault;
  private int items;

  OperatorQueues(String name, OrderMaker orders) {
    this.name = name;
    this.orders = orders;
  }

  /** Returns the name of the operator. */
  String name() {
    return name;
  }

  /** Returns what waits of each task that has something to send. */
  List<Waiting> waiting(long nowNanos) {
    return queues.stream()
        .filter(queue -> !queue.isEmpty())
        .map(queue -> queue.waiting(nowNanos))
        .toList();
  }

  /** Adds the queue of a task. */
  TaskQueue add(Backlog backlog) {
    TaskQueue added = new TaskQueue(this, queues.size(), backlog);
    queues.add(added);
    if (fault == null) {
      try {
        begin();
      } catch (RuntimeException broken) {
        fault = broken;
      }
    }
    return added;
  }

  private void begin() {
    int[] weights = new int[queues.size()];
    Arrays.fill(weights, 1);
    known = new TaskQueues(weights);
    order = orders.over(known);
    for (TaskQueue queue : queues) {
      if (!queue.isEmpty()) {
        arrived(queue);
      }
    }
  }

  /** Adds a tuple of a task to its queue. */
  void add(TaskQueue queue, TaskMessage tuple, long nowNanos) {
    queue.add(tuple, nowNanos);
    items++;
    if (fault == null) {
      try {
        arrived(queue);
      } catch (RuntimeException broken) {
        fault = broken;
      }
    }
  }

  private void arrived(TaskQueue queue) {
    tell(queue);
    order.arrived(queue.number());
  }

  private void tell(TaskQueue queue) {
    long head = queue.headNanos();
    known.set(queue.number(), queue.bytes(), head, head, 1);
  }

  boolean isEmpty() {
    return items == 0;
  }

  /**
   * Takes out the tuple whose turn it is; there must be one.
   *
   * @throws RuntimeException if the order has failed, or gives the turn to no task that has one
   */
  TaskMessage poll(long nowNanos) {
    if (fault != null) {
      throw fault;
    }
    int number = order.next(nowNanos);
    TaskMessage tuple = number == SendOrder.NONE ? null : queues.get(number).poll();
    if (tuple == null) {
      throw new IllegalStateException(
          "%s gives the turn to task %d of %d, which has nothing to send, while %d tuples wait"
              .formatted(order, number, queues.size(), items));
    }
    items--;
    try {
      tell(queues.get(number));
      order.sent(number);
    } catch (RuntimeException broken) {
      fault = broken; // this tuple can leave all the same
    }
    return tuple;
  }

  /** Moves what waits to a list, task by task, whatever the order says. */
  void drainTo(List<TaskMessage> drained) {
    for (TaskQueue queue : queues) {
      for (TaskMessage tuple = queue.poll(); tuple != null; tuple = queue.poll()) {
        drained.add(tuple);
      }
    }
    items = 0;
  }
}
