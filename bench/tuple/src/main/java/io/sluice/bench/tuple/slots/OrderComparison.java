package io.sluice.bench.tuple.slots;

import io.sluice.bench.tuple.arrivals.ArrivalSource;
import io.sluice.bench.tuple.arrivals.RecordedArrivals;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.SendOrderPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * Compares orders on the same arrivals.
 *
 * @param seed of the first run; the others have those that follow
 * @param seeds number of runs
 */
public record OrderComparison(
    ArrivalSource source, List<SendOrderPlan> orders, List<Integer> weights, long seed, int seeds) {

  /** Refuses what cannot be meant. */
  public OrderComparison {
    checkSeeds(seeds);
    if (!weights.isEmpty() && weights.size() != source.tasks()) {
      throw new IllegalArgumentException(
          "%d weights for %d queues: expected one for each"
              .formatted(weights.size(), source.tasks()));
    }
    orders = List.copyOf(orders);
    weights = List.copyOf(weights);
  }

  public static void checkSeeds(int seeds) {
    if (seeds < 1 || seeds > 1000) {
      throw new IllegalArgumentException("%d seeds: expected 1 to 1000".formatted(seeds));
    }
  }

  /** Holds what all orders did with the arrivals of one seed. */
  private record Run(long slots, int optimum, List<SlotResult> results) {}

  /** The scores, and how many slots were simulated for them. */
  public record Outcome(List<OrderScore> scores, long slots) {}

  /** Runs all orders with all seeds, on all processors. */
  public Outcome run() {
    refuseMisfits();
    long runs = source.isFixed() ? 1 : seeds;
    List<Run> all = LongStream.range(0, runs).parallel().mapToObj(i -> run(seed + i)).toList();
    int[] optima = all.stream().mapToInt(Run::optimum).toArray();
    List<OrderScore> scores = new ArrayList<>();
    for (int i = 0; i < orders.size(); i++) {
      int order = i;
      List<SlotResult> results = all.stream().map(run -> run.results().get(order)).toList();
      SendOrderPlan plan = orders.get(order);
      scores.add(OrderScore.of(plan, boundOf(plan), results, optima));
    }
    return new Outcome(scores, all.stream().mapToLong(Run::slots).sum() * orders.size());
  }

  /** Refuses orders that do not fit the queues, before anything runs. */
  private void refuseMisfits() {
    orders.forEach(order -> new OrderRun(order, weightsOfTasks(), seed));
  }

  private Run run(long ofSeed) {
    RecordedArrivals arrivals = source.recorded(ofSeed);
    List<SlotResult> results =
        orders.stream()
            .map(
                order ->
                    new OrderRun(order, weightsOfTasks(), ofSeed)
                        .over(arrivals.replay(), arrivals.slots()))
            .toList();
    return new Run(arrivals.slots(), OfflineOptimum.of(arrivals).maximumBacklog(), results);
  }

  /** Returns the bound of Theorem 1, which is for the plain largest backlog first only. */
  private int boundOf(SendOrderPlan plan) {
    boolean isPlain =
        plan.kind() == SendOrderKind.LBF
            && plan.stickiness() == 0
            && plan.bypassing().isEmpty()
            && Set.copyOf(weights).size() <= 1;
    return isPlain ? LbfBound.of(source.tasks()) : Integer.MAX_VALUE;
  }

  private int[] weightsOfTasks() {
    return weights.isEmpty()
        ? OrderRun.equalWeights(source.tasks())
        : weights.stream().mapToInt(Integer::intValue).toArray();
  }
}
