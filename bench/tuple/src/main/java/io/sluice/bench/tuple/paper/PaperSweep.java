package io.sluice.bench.tuple.paper;

import io.sluice.bench.tuple.arrivals.ArrivalPlan;
import io.sluice.bench.tuple.arrivals.RandomArrivals;
import io.sluice.bench.tuple.arrivals.RecordedArrivals;
import io.sluice.bench.tuple.slots.OrderRun;
import io.sluice.bench.tuple.slots.SlotResult;
import io.sluice.core.tuple.AdaptiveSettings;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.SendOrderPlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Runs what Hone's section 4.4 simulates: Poisson arrivals, alike for all queues, over 10,000 slots
 * of 100 µs, once over the rate and once over the number of queues.
 */
public final class PaperSweep {

  static final int SLOTS = 10_000;

  /** The length of a slot, in ms. */
  static final double SLOT_MILLIS = 0.1;

  /**
   * The orders that are compared: the paper's two, its first one as printed, and the round robin
   * that the paper leaves out.
   */
  public static final List<SendOrderKind> ORDERS =
      List.of(
          SendOrderKind.LBF,
          SendOrderKind.LBF_PRINTED,
          SendOrderKind.RRB,
          SendOrderKind.ROUND_ROBIN);

  private static final double SLOTS_PER_SECOND = 10_000;
  private static final int USUAL_QUEUES = 10;
  private static final int USUAL_RATE = 1000;

  private PaperSweep() {}

  /**
   * One point of a figure.
   *
   * @param rate tuples a second that come to each queue
   * @param runs of each order, by seed
   */
  record Point(int rate, int queues, Map<SendOrderKind, List<SlotResult>> runs) {}

  /** Runs the points of the figures (a), over the rate of each queue, 10 queues. */
  static List<Point> rates(long seed, int seeds) {
    return IntStream.rangeClosed(1, 10)
        .mapToObj(i -> point(500 * i, USUAL_QUEUES, seed, seeds))
        .toList();
  }

  /** Runs the points of the figures (b), over the number of queues, 1,000 tuples a second each. */
  static List<Point> queues(long seed, int seeds) {
    return IntStream.rangeClosed(1, 10)
        .mapToObj(i -> point(USUAL_RATE, 10 * i, seed, seeds))
        .toList();
  }

  private static Point point(int rate, int queues, long seed, int seeds) {
    ArrivalPlan plan = ArrivalPlan.poisson(queues, rate * queues / SLOTS_PER_SECOND);
    List<List<SlotResult>> bySeed =
        LongStream.range(seed, seed + seeds)
            .parallel()
            .mapToObj(each -> runs(plan, each).toList())
            .toList();
    Map<SendOrderKind, List<SlotResult>> runs = new LinkedHashMap<>();
    for (int i = 0; i < ORDERS.size(); i++) {
      int order = i;
      runs.put(ORDERS.get(i), bySeed.stream().map(results -> results.get(order)).toList());
    }
    return new Point(rate, queues, runs);
  }

  private static Stream<SlotResult> runs(ArrivalPlan plan, long seed) {
    RecordedArrivals arrivals =
        RecordedArrivals.of(new RandomArrivals(plan, seed), plan.tasks(), SLOTS);
    return ORDERS.stream()
        .map(kind -> new SendOrderPlan(kind, 0, false, new AdaptiveSettings(1, 1, 0), Set.of()))
        .map(
            order ->
                new OrderRun(order, OrderRun.equalWeights(plan.tasks()), seed)
                    .over(arrivals.replay(), SLOTS));
  }
}
