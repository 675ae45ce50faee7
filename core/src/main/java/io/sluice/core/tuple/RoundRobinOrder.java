package io.sluice.core.tuple;

/**
 * Gives each task that has something to send its turn, one after the other. A turn is as many
 * tuples as the task's weight. A task that begins to have something joins at the end.
 */
final class RoundRobinOrder implements SendOrder {

  private final TaskQueues queues;
  private final int[] ring;
  private final boolean[] isQueued;
  private int first;
  private int size;
  private int sentInTurn;

  RoundRobinOrder(TaskQueues queues) {
    this.queues = queues;
    ring = new int[queues.tasks()];
    isQueued = new boolean[queues.tasks()];
  }

  @Override
  public void arrived(int task) {
    if (!isQueued[task]) {
      append(task);
    }
  }

  @Override
  public int next(long now) {
    while (size > 0 && queues.isEmpty(ring[first])) {
      dropFirst();
    }
    return size == 0 ? NONE : ring[first];
  }

  @Override
  public void sent(int task) {
    if (size == 0 || ring[first] != task || ++sentInTurn < queues.weight(task)) {
      return;
    }
    dropFirst();
    if (!queues.isEmpty(task)) {
      append(task);
    }
  }

  private void append(int task) {
    int end = first + size++;
    ring[end < ring.length ? end : end - ring.length] = task;
    isQueued[task] = true;
  }

  private void dropFirst() {
    isQueued[ring[first]] = false;
    first = first + 1 == ring.length ? 0 : first + 1;
    size--;
    sentInTurn = 0;
  }
}
