package io.sluice.core.tuple;

/**
 * Lets the tasks of operators that cannot be parallel send at once, the oldest head first, and all
 * others by the order behind it. Such an operator has one task, so there is nothing to balance: of
 * a top-K that is split in two, the tasks that rank in parallel are ordered, and the one that
 * merges bypasses the order.
 */
final class BypassOrder implements SendOrder {

  private final SendOrder order;
  private final RankedOrder atOnce;
  private final boolean[] bypasses;

  BypassOrder(SendOrder order, TaskQueues queues, boolean[] bypasses) {
    this.order = order;
    this.bypasses = bypasses;
    atOnce = new RankedOrder(queues, HeadRank.OLDEST_HEAD);
  }

  @Override
  public void arrived(int task) {
    of(task).arrived(task);
  }

  @Override
  public int next(long now) {
    int task = atOnce.next(now);
    return task == NONE ? order.next(now) : task;
  }

  @Override
  public void sent(int task) {
    of(task).sent(task);
  }

  private SendOrder of(int task) {
    return bypasses[task] ? atOnce : order;
  }
}
