package io.sluice.storm.plugin.transport;

import io.sluice.core.tuple.SendDecision.Waiting;
import java.util.ArrayDeque;
import org.apache.storm.messaging.TaskMessage;

/** The tuples of one task that wait for their turn. Not thread-safe. */
final class TaskQueue {
  private final ArrayDeque<TaskMessage> tuples = new ArrayDeque<>();
  private final Backlog backlog;
  private final OperatorQueues operator;
  private final int number;

  /**
   * Holds nothing yet.
   *
   * @param operator the queues that it is one of
   * @param number among these
   * @param backlog shows what it holds
   */
  TaskQueue(OperatorQueues operator, int number, Backlog backlog) {
    this.operator = operator;
    this.number = number;
    this.backlog = backlog;
  }

  OperatorQueues operator() {
    return operator;
  }

  int number() {
    return number;
  }

  void add(TaskMessage tuple, long nowNanos) {
    tuples.add(tuple);
    backlog.add(WireFormat.bytes(tuple), nowNanos);
  }

  /** Takes the first tuple out, or returns null where none waits. */
  TaskMessage poll() {
    TaskMessage tuple = tuples.poll();
    if (tuple != null) {
      backlog.poll();
    }
    return tuple;
  }

  boolean isEmpty() {
    return tuples.isEmpty();
  }

  long bytes() {
    return backlog.bytes();
  }

  long headNanos() {
    return backlog.headNanos();
  }

  /** Returns what waits; something must. */
  Waiting waiting(long nowNanos) {
    int task = WireFormat.sourceTask(tuples.peek());
    return new Waiting(task, tuples.size(), bytes(), backlog.ageNanos(nowNanos));
  }
}
