package io.sluice.core.tuple;

/** Lets the queue of least rank send. */
final class RankedOrder implements SendOrder {

  private final TaskQueues queues;
  private final HeadRank rank;
  private final TaskHeap waiting;

  RankedOrder(TaskQueues queues, HeadRank rank) {
    this.queues = queues;
    this.rank = rank;
    waiting = new TaskHeap(queues.tasks());
  }

  @Override
  public void arrived(int task) {
    update(task);
  }

  @Override
  public int next(long now) {
    return waiting.first();
  }

  @Override
  public void sent(int task) {
    update(task);
  }

  private void update(int task) {
    if (queues.isEmpty(task)) {
      waiting.remove(task);
    } else {
      waiting.put(task, rank.of(queues, task), queues.head(task));
    }
  }
}
