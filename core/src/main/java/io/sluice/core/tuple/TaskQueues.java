package io.sluice.core.tuple;

/**
 * Holds what an order knows of the outgoing queue of each task. Tasks are numbers from 0 on. Times
 * are in any unit, the same everywhere.
 */
public final class TaskQueues {

  /** The most tasks that can share one way out. */
  public static final int MOST_TASKS = 1 << 16;

  /** The greatest weight of a task. */
  public static final int GREATEST_WEIGHT = 1000;

  private final long[] backlogs;
  private final long[] heads;
  private final long[] events;
  private final long[] left;
  private final int[] weights;

  /**
   * Makes empty queues, one for each task.
   *
   * @param weights of the tasks: twice the weight means that a backlog counts twice, or that a turn
   *     is twice as long
   */
  public TaskQueues(int... weights) {
    if (weights.length < 1 || weights.length > MOST_TASKS) {
      throw new IllegalArgumentException(
          "%d tasks: expected 1 to %d".formatted(weights.length, MOST_TASKS));
    }
    for (int weight : weights) {
      if (weight < 1 || weight > GREATEST_WEIGHT) {
        throw new IllegalArgumentException(
            "weight %d: expected 1 to %d".formatted(weight, GREATEST_WEIGHT));
      }
    }
    this.weights = weights.clone();
    backlogs = new long[weights.length];
    heads = new long[weights.length];
    events = new long[weights.length];
    left = new long[weights.length];
  }

  /** Returns the number of tasks. */
  public int tasks() {
    return weights.length;
  }

  /**
   * Sets what the queue of a task holds. Without a backlog the other values count for nothing.
   *
   * @param backlog what waits, in tuples or bytes
   * @param head when the tuple at its head came into the queue
   * @param event when the source event of that tuple happened
   * @param leftOfEvent tuples of that event that have not been sent, this one included
   */
  public void set(int task, long backlog, long head, long event, long leftOfEvent) {
    backlogs[task] = backlog;
    heads[task] = head;
    events[task] = event;
    left[task] = leftOfEvent;
  }

  /** Returns how much waits in the queue of a task. */
  public long backlog(int task) {
    return backlogs[task];
  }

  /** Returns whether nothing waits in the queue of a task. */
  public boolean isEmpty(int task) {
    return backlogs[task] == 0;
  }

  /** Returns when the head of a queue came into it. */
  public long head(int task) {
    return heads[task];
  }

  /** Returns when the source event of a queue's head happened. */
  public long event(int task) {
    return events[task];
  }

  /** Returns how many tuples of the head's event have not been sent. */
  public long leftOfEvent(int task) {
    return left[task];
  }

  /** Returns the weight of a task. */
  public int weight(int task) {
    return weights[task];
  }
}
