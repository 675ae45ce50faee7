package io.sluice.bench.tuple.arrivals;

import io.sluice.core.tuple.TaskQueues;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Makes the arrivals that are worst for the order that it watches. It fills all queues, waits until
 * an offline schedule can have emptied half of them, fills the half that the order has left
 * fullest, and goes on with these. An offline schedule needs no more room than one filling; the
 * order has spread what it sent over all queues.
 */
public final class Adversary implements TupleArrivals {

  private final TaskQueues seen;
  private final int filling;
  private List<Integer> targets;
  private long nextFilling;

  /**
   * Watches queues.
   *
   * @param filling tuples that come to a queue at once
   */
  public Adversary(TaskQueues seen, int filling) {
    this.seen = seen;
    this.filling = filling;
    targets = IntStream.range(0, seen.tasks()).boxed().toList();
  }

  /** Returns the slots until after its last filling. */
  public static int slots(int tasks, int filling) {
    int slots = 1;
    for (int half = tasks / 2; half > 0; half /= 2) {
      slots += half * filling;
    }
    return slots;
  }

  @Override
  public void slot(int slot, Receiver receiver) {
    if (slot < nextFilling) {
      return;
    }
    if (slot > 0) {
      targets =
          targets.stream()
              .sorted(
                  Comparator.<Integer>comparingLong(seen::backlog)
                      .thenComparing(Comparator.naturalOrder())
                      .reversed())
              .limit(targets.size() / 2)
              .toList();
    }
    targets.forEach(task -> receiver.event(task, filling, slot));
    int half = targets.size() / 2;
    nextFilling = half == 0 ? Long.MAX_VALUE : slot + (long) half * filling;
  }
}
