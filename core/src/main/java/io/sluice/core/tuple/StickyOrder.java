package io.sluice.core.tuple;

/**
 * Keeps to the task that it has chosen for a while, and chooses anew at once when its queue runs
 * dry. So it wastes no turn that the order behind it would not waste.
 */
final class StickyOrder implements SendOrder {

  private final SendOrder order;
  private final TaskQueues queues;
  private final long stickiness;
  private int chosen = NONE;
  private long chosenAt;

  StickyOrder(SendOrder order, TaskQueues queues, long stickiness) {
    this.order = order;
    this.queues = queues;
    this.stickiness = stickiness;
  }

  @Override
  public void arrived(int task) {
    order.arrived(task);
  }

  @Override
  public int next(long now) {
    if (chosen == NONE || queues.isEmpty(chosen) || now - chosenAt >= stickiness) {
      chosen = order.next(now);
      chosenAt = now;
    }
    return chosen;
  }

  @Override
  public void sent(int task) {
    order.sent(task);
  }
}
