package io.sluice.bench.tuple.slots;

import io.sluice.bench.tuple.arrivals.RecordedArrivals;
import io.sluice.bench.tuple.arrivals.TupleArrivals;
import io.sluice.core.tuple.SendOrder;
import io.sluice.core.tuple.TaskHeap;
import java.util.Arrays;

/**
 * The least maximum backlog that any schedule can have, which knows all arrivals beforehand.
 *
 * <p>How it works: a maximum backlog of b means that a tuple has left its queue by the slot in
 * which the b-th one after it arrives. So each tuple has a deadline, tuples take one slot each, and
 * the earliest deadline first meets all deadlines if anything does. The least b for which it meets
 * them is found by bisection, from the bound on that all queues share what no schedule can have
 * sent.
 */
final class OfflineOptimum {

  private static final long NEVER = Long.MAX_VALUE;

  private final RecordedArrivals arrivals;
  private final int[][] arrivedAt;
  private final int[] arrived;
  private final int[] sent;
  private final int[] picks;
  private final TaskHeap waiting;
  private int maximumBacklog;

  private OfflineOptimum(RecordedArrivals arrivals) {
    this.arrivals = arrivals;
    int tasks = arrivals.tasks();
    arrivedAt = arrivalsByTask(arrivals);
    arrived = new int[tasks];
    sent = new int[tasks];
    picks = new int[arrivals.slots()];
    waiting = new TaskHeap(tasks);
  }

  /** Finds the optimum for these arrivals. */
  static OfflineOptimum of(RecordedArrivals arrivals) {
    OfflineOptimum optimum = new OfflineOptimum(arrivals);
    optimum.find();
    return optimum;
  }

  /** Returns the least maximum backlog. */
  int maximumBacklog() {
    return maximumBacklog;
  }

  /** Returns the task that sends in a slot, or {@link SendOrder#NONE}, so that it is kept. */
  int pick(int slot) {
    return picks[slot];
  }

  private void find() {
    int low = atLeast();
    int high = low;
    for (int step = 1; !meets(high); step *= 2) {
      low = high + 1;
      high += step;
    }
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (meets(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    maximumBacklog = high;
    meets(high);
  }

  private static int[][] arrivalsByTask(RecordedArrivals arrivals) {
    int[] totals = arrivals.tuplesPerTask();
    int[][] slots = new int[totals.length][];
    Arrays.setAll(slots, task -> new int[totals[task]]);
    int[] filled = new int[totals.length];
    TupleArrivals replay = arrivals.replay();
    for (int i = 0; i < arrivals.slots(); i++) {
      int slot = i;
      replay.slot(
          slot,
          (task, tuples, happened) -> {
            Arrays.fill(slots[task], filled[task], filled[task] + tuples, slot);
            filled[task] += tuples;
          });
    }
    return slots;
  }

  /** Returns what the fullest queue holds at least, if all that must wait is shared equally. */
  private int atLeast() {
    int[] total = {0};
    int most = 0;
    TupleArrivals replay = arrivals.replay();
    for (int slot = 0; slot < arrivals.slots(); slot++) {
      replay.slot(slot, (task, tuples, happened) -> total[0] += tuples);
      total[0] -= Math.min(1, total[0]);
      most = Math.max(most, total[0]);
    }
    return (most + arrivals.tasks() - 1) / arrivals.tasks();
  }

  /** Returns whether no queue need ever hold more, and notes the schedule. */
  private boolean meets(int backlog) {
    reset();
    TupleArrivals replay = arrivals.replay();
    for (int slot = 0; slot < arrivals.slots(); slot++) {
      replay.slot(slot, (task, tuples, happened) -> arrive(task, tuples, backlog));
      int task = waiting.first();
      picks[slot] = task;
      if (task != SendOrder.NONE) {
        if (deadline(task, backlog) < slot) {
          return false;
        }
        sent[task]++;
        rank(task, backlog);
      }
    }
    return isKept(backlog);
  }

  private void reset() {
    for (int task = 0; task < sent.length; task++) {
      waiting.remove(task);
    }
    Arrays.fill(arrived, 0);
    Arrays.fill(sent, 0);
  }

  private void arrive(int task, int tuples, int backlog) {
    boolean wasEmpty = arrived[task] == sent[task];
    arrived[task] += tuples;
    if (wasEmpty) {
      rank(task, backlog);
    }
  }

  private void rank(int task, int backlog) {
    if (arrived[task] == sent[task]) {
      waiting.remove(task);
    } else {
      waiting.put(task, deadline(task, backlog), 0);
    }
  }

  /** Returns the last slot in which the head of a queue may be sent. */
  private long deadline(int task, int backlog) {
    int pushing = sent[task] + backlog;
    return pushing < arrivedAt[task].length ? arrivedAt[task][pushing] : NEVER;
  }

  /** Returns whether no queue holds more at the end: what was due by then was sent. */
  private boolean isKept(int backlog) {
    for (int task = 0; task < sent.length; task++) {
      if (arrived[task] - sent[task] > backlog) {
        return false;
      }
    }
    return true;
  }
}
