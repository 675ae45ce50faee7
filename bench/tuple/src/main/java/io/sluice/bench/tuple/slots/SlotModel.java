package io.sluice.bench.tuple.slots;

import io.sluice.bench.tuple.arrivals.TupleArrivals;
import io.sluice.core.tuple.SendOrder;
import io.sluice.core.tuple.TaskQueues;
import java.util.Arrays;

/**
 * Queues of tasks with one way out. In each slot tuples arrive, the order names a task, and the
 * head of its queue is sent.
 */
final class SlotModel implements TupleArrivals.Receiver {

  private final TaskQueues known;
  private final SendOrder order;
  private final EventQueue[] queues;
  private final SlotScore score;
  private int[] touched = new int[16];
  private int touchedCount;
  private int now;

  private SlotModel(TaskQueues known, SendOrder order, int slots) {
    this.known = known;
    this.order = order;
    queues = new EventQueue[known.tasks()];
    Arrays.setAll(queues, unused -> new EventQueue());
    score = new SlotScore(known.tasks(), slots);
  }

  /**
   * Runs so many slots.
   *
   * @param known empty queues, over which the order is
   */
  static SlotResult run(TaskQueues known, SendOrder order, TupleArrivals arrivals, int slots) {
    SlotModel model = new SlotModel(known, order, slots);
    for (int slot = 0; slot < slots; slot++) {
      model.slot(slot, arrivals);
    }
    return model.score.result();
  }

  private void slot(int slot, TupleArrivals arrivals) {
    now = slot;
    touchedCount = 0;
    arrivals.slot(slot, this);
    int task = order.next(slot);
    if (task != SendOrder.NONE && queues[task].tuples() > 0) {
      send(task);
    } else if (score.waiting() > 0) {
      score.wasted();
    }
    if (task != SendOrder.NONE) {
      order.sent(task);
    }
    for (int i = 0; i < touchedCount; i++) {
      score.backlog(queues[touched[i]].tuples());
    }
    score.slotEnds(slot);
  }

  @Override
  public void event(int task, int tuples, int happened) {
    EventQueue queue = queues[task];
    score.arrived(tuples, queue.tuples());
    queue.add(now, happened, tuples);
    show(task);
    order.arrived(task);
    if (touchedCount == touched.length) {
      touched = Arrays.copyOf(touched, 2 * touchedCount);
    }
    touched[touchedCount++] = task;
  }

  private void send(int task) {
    EventQueue queue = queues[task];
    score.sent(now - queue.headArrived(), queue.tuples());
    if (queue.leftOfEvent() == 1) {
      score.eventSent(now - queue.headHappened());
    }
    queue.remove();
    show(task);
  }

  private void show(int task) {
    EventQueue queue = queues[task];
    known.set(task, queue.tuples(), queue.headArrived(), queue.headHappened(), queue.leftOfEvent());
  }
}
