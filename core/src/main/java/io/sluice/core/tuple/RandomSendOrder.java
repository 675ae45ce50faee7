package io.sluice.core.tuple;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Draws one of the tasks that have something to send: the yardstick for all other orders. */
final class RandomSendOrder implements SendOrder {

  private final TaskQueues queues;
  private final RandomGenerator random;
  private final int[] waiting;
  private final int[] place;
  private int size;

  RandomSendOrder(TaskQueues queues, RandomGenerator random) {
    this.queues = queues;
    this.random = random;
    waiting = new int[queues.tasks()];
    place = new int[queues.tasks()];
    Arrays.fill(place, NONE);
  }

  @Override
  public void arrived(int task) {
    if (place[task] == NONE) {
      settle(task, size++);
    }
  }

  @Override
  public int next(long now) {
    return size == 0 ? NONE : waiting[random.nextInt(size)];
  }

  @Override
  public void sent(int task) {
    if (queues.isEmpty(task) && place[task] != NONE) {
      settle(waiting[--size], place[task]);
      place[task] = NONE;
    }
  }

  private void settle(int task, int at) {
    waiting[at] = task;
    place[task] = at;
  }
}
