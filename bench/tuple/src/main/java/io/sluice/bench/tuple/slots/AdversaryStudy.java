package io.sluice.bench.tuple.slots;

import io.sluice.bench.tuple.arrivals.Adversary;
import io.sluice.bench.tuple.arrivals.RecordedArrivals;
import io.sluice.bench.tuple.arrivals.TupleArrivals;
import io.sluice.core.tuple.SendOrderPlan;
import java.util.List;

/** Has an adversary drive orders away from the offline optimum. */
public final class AdversaryStudy {

  private static final List<Integer> TASKS = List.of(2, 4, 8, 16, 32, 64, 128);
  private static final int FILLING = 64;

  private AdversaryStudy() {}

  /**
   * Tells what an order did against arrivals that were made for it.
   *
   * @param bound of Theorem 1; it is for the largest backlog first only
   */
  public record Row(
      String order, int tasks, int slots, long maximumBacklog, int optimum, int bound) {

    /** Returns how many times the optimum the backlog was. */
    public double ratio() {
      return (double) maximumBacklog / optimum;
    }
  }

  /** Runs each order with 2 to 128 queues. */
  public static List<Row> run(List<SendOrderPlan> orders, long seed) {
    return orders.stream()
        .flatMap(order -> TASKS.stream().map(tasks -> row(order, tasks, FILLING, seed)))
        .toList();
  }

  static Row row(SendOrderPlan plan, int tasks, int filling, long seed) {
    int slots = Adversary.slots(tasks, filling);
    OrderRun run = new OrderRun(plan, OrderRun.equalWeights(tasks), seed);
    RecordedArrivals recorded = new RecordedArrivals(tasks, slots);
    TupleArrivals adversary = new Adversary(run.queues(), filling);
    SlotResult result =
        run.over(
            (slot, receiver) ->
                adversary.slot(
                    slot,
                    (task, tuples, happened) -> {
                      recorded.add(slot, task, tuples, happened);
                      receiver.event(task, tuples, happened);
                    }),
            slots);
    return new Row(
        plan.kind().word(),
        tasks,
        slots,
        result.maximumBacklog(),
        OfflineOptimum.of(recorded).maximumBacklog(),
        LbfBound.of(tasks));
  }
}
