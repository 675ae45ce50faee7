package io.sluice.bench.tuple;

import io.sluice.core.tuple.SendOrder;
import io.sluice.core.tuple.SendOrderPlan;
import io.sluice.core.tuple.TaskQueues;
import java.util.Arrays;
import java.util.SplittableRandom;

/** One order over queues of its own, ready for the slot model. */
final class OrderRun {

  /** Keeps what an order draws apart from what arrivals are drawn from. */
  private static final long OF_ORDERS = 0x5DEECE66DL;

  private final TaskQueues queues;
  private final SendOrder order;

  OrderRun(SendOrderPlan plan, int[] weights, long seed) {
    queues = new TaskQueues(weights);
    order = plan.over(queues, new SplittableRandom(seed ^ OF_ORDERS));
  }

  static int[] equalWeights(int tasks) {
    int[] weights = new int[tasks];
    Arrays.fill(weights, 1);
    return weights;
  }

  TaskQueues queues() {
    return queues;
  }

  SlotResult over(TupleArrivals arrivals, int slots) {
    return SlotModel.run(queues, order, arrivals, slots);
  }
}
