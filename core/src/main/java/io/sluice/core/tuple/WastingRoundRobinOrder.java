package io.sluice.core.tuple;

/**
 * Gives every task its turn, one after the other, whether or not it has something to send: the
 * round robin that Hone compares itself with (RRB).
 */
final class WastingRoundRobinOrder implements SendOrder {

  private final int tasks;
  private int turn = NONE;

  WastingRoundRobinOrder(TaskQueues queues) {
    tasks = queues.tasks();
  }

  @Override
  public void arrived(int task) {
    // What waits changes no turn.
  }

  @Override
  public int next(long now) {
    turn = turn + 1 == tasks ? 0 : turn + 1;
    return turn;
  }

  @Override
  public void sent(int task) {
    // What was sent changes no turn.
  }
}
