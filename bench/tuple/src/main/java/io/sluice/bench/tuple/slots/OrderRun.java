package io.sluice.bench.tuple.slots;

import io.sluice.bench.tuple.arrivals.TupleArrivals;
import io.sluice.core.tuple.SendOrder;
import io.sluice.core.tuple.SendOrderPlan;
import io.sluice.core.tuple.TaskQueues;
import java.util.Arrays;
import java.util.SplittableRandom;

/** One order over queues of its own, ready for the slot model. */
public final class OrderRun {

  /** Keeps what an order draws apart from what arrivals are drawn from. */
  private static final long OF_ORDERS = 0x5DEECE66DL;

  private final TaskQueues queues;
  private final SendOrder order;

  public OrderRun(SendOrderPlan plan, int[] weights, long seed) {
    queues = new TaskQueues(weights);
    order = plan.over(queues, new SplittableRandom(seed ^ OF_ORDERS));
  }

  public static int[] equalWeights(int tasks) {
    int[] weights = new int[tasks];
    Arrays.fill(weights, 1);
    return weights;
  }

  public TaskQueues queues() {
    return queues;
  }

  public SlotResult over(TupleArrivals arrivals, int slots) {
    return SlotModel.run(queues, order, arrivals, slots);
  }
}
