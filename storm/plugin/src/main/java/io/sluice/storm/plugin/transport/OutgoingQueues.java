package io.sluice.storm.plugin.transport;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.apache.storm.messaging.TaskMessage;

/**
 * All tuples that wait to leave by one connection. Operators that have some take turns, a tuple
 * each; which of its tasks sends it is up to the operator's order. So something is sent whenever
 * something waits, and the tuples of a task leave as they came. Not thread-safe.
 */
final class OutgoingQueues {
  private final Tasks tasks;
  private final OrderMaker orders;
  private final IntFunction<Backlog> backlogs;
  private final TaskQueue[] byPlace;
  private final Map<String, OperatorQueues> operators = new HashMap<>();
  private final ArrayDeque<OperatorQueues> turns = new ArrayDeque<>();
  private long bytes;
  private int items;

  /**
   * Holds nothing yet.
   *
   * @param backlogs show what waits, each that of the task with a place
   */
  OutgoingQueues(Tasks tasks, OrderMaker orders, IntFunction<Backlog> backlogs) {
    this.tasks = tasks;
    this.orders = orders;
    this.backlogs = backlogs;
    byPlace = new TaskQueue[tasks.places()];
  }

  /** Adds a tuple of the task with that place. */
  void add(TaskMessage tuple, int place, long nowNanos) {
    TaskQueue queue = queue(place);
    OperatorQueues operator = queue.operator();
    if (operator.isEmpty()) {
      turns.add(operator);
    }
    operator.add(queue, tuple, nowNanos);
    bytes += WireFormat.bytes(tuple);
    items++;
  }

  private TaskQueue queue(int place) {
    TaskQueue present = byPlace[place];
    if (present == null) {
      present =
          operators
              .computeIfAbsent(tasks.component(place), name -> new OperatorQueues(name, orders))
              .add(backlogs.apply(place));
      byPlace[place] = present;
    }
    return present;
  }

  /** Returns the operator whose turn it is, or null where nothing waits. */
  OperatorQueues next() {
    return turns.peek();
  }

  /** Takes out the tuple whose turn it is, or returns null where none waits. */
  TaskMessage poll(long nowNanos) {
    OperatorQueues operator = next();
    if (operator == null) {
      return null;
    }
    TaskMessage tuple = operator.poll(nowNanos);
    turns.poll();
    if (!operator.isEmpty()) {
      turns.add(operator);
    }
    bytes -= WireFormat.bytes(tuple);
    items--;
    return tuple;
  }

  boolean isEmpty() {
    return items == 0;
  }

  int items() {
    return items;
  }

  /** Returns how many bytes all that waits takes on the wire. */
  long bytes() {
    return bytes;
  }

  /** Moves all that waits to a list; the tuples of each task stay in order. */
  void drainTo(List<TaskMessage> drained) {
    operators.values().forEach(operator -> operator.drainTo(drained));
    turns.clear();
    bytes = 0;
    items = 0;
  }
}
