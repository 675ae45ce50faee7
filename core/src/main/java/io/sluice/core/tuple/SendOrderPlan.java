package io.sluice.core.tuple;

import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Says in which order tasks send, and how long a choice lasts.
 *
 * @param stickiness how long a task keeps its turn while it has something to send; 0 chooses anew
 *     for each tuple
 * @param isGated whether a task keeps its turn even when it has nothing to send, as Hone does
 * @param adaptive is for {@link SendOrderKind#ADAPTIVE} only
 * @param bypassing tasks of operators that cannot be parallel, which send at once
 */
public record SendOrderPlan(
    SendOrderKind kind,
    long stickiness,
    boolean isGated,
    AdaptiveSettings adaptive,
    Set<Integer> bypassing) {

  /** Refuses what cannot be meant. */
  public SendOrderPlan {
    bypassing = Set.copyOf(bypassing);
    if (stickiness < 0) {
      throw new IllegalArgumentException("stickiness %d: expected 0 or more".formatted(stickiness));
    }
    if (isGated && stickiness == 0) {
      throw new IllegalArgumentException(
          "a gate with stickiness 0 never closes: give 1 or more, or leave the gate out");
    }
  }

  /** Returns whether something is sent whenever something waits. */
  public boolean isWorkConserving() {
    return kind.isWorkConserving() && !isGated;
  }

  /**
   * Makes the order over queues that are empty.
   *
   * @param random is for {@link SendOrderKind#RANDOM} only
   * @throws IllegalArgumentException if the plan does not fit the queues
   */
  public SendOrder over(TaskQueues queues, RandomGenerator random) {
    boolean[] tags = new boolean[queues.tasks()];
    for (int task = 0; task < queues.tasks(); task++) {
      if (queues.weight(task) != 1 && !kind.isWeighing()) {
        throw new IllegalArgumentException(
            "order '%s' takes no weights: give none, or take lbf or round-robin"
                .formatted(kind.word()));
      }
    }
    for (int task : bypassing) {
      if (task < 0 || task >= tags.length) {
        throw new IllegalArgumentException(
            "no task %d can bypass the order: tasks are 0 to %d".formatted(task, tags.length - 1));
      }
      tags[task] = true;
    }
    SendOrder order = lasting(kind.over(queues, adaptive, random), queues);
    return bypassing.isEmpty() ? order : new BypassOrder(order, queues, tags);
  }

  private SendOrder lasting(SendOrder order, TaskQueues queues) {
    if (isGated) {
      return new GatedOrder(order, stickiness);
    }
    return stickiness == 0 ? order : new StickyOrder(order, queues, stickiness);
  }
}
