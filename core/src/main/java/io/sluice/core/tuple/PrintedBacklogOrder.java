package io.sluice.core.tuple;

/**
 * Lets the queue send that had the largest backlog before the latest arrivals, as Algorithm 1 of
 * Hone reads to the letter. When nothing was left over, task 0 has the turn, and the turn is wasted
 * unless something has just arrived there.
 */
final class PrintedBacklogOrder implements SendOrder {

  private static final int FIRST = 0;

  private final RankedOrder largest;
  private int decided = FIRST;

  PrintedBacklogOrder(TaskQueues queues) {
    largest = new RankedOrder(queues, HeadRank.BACKLOG);
  }

  @Override
  public void arrived(int task) {
    largest.arrived(task);
  }

  @Override
  public int next(long now) {
    return decided;
  }

  @Override
  public void sent(int task) {
    largest.sent(task);
    decided = Math.max(FIRST, largest.next(0));
  }
}
