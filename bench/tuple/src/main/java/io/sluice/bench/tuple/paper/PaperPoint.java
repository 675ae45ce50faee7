package io.sluice.bench.tuple.paper;

import io.sluice.bench.tuple.slots.SlotResult;
import io.sluice.bench.tuple.slots.SlotScore;
import io.sluice.bench.tuple.slots.Spread;
import io.sluice.core.tuple.SendOrderKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Tells one point of the figures, over all seeds.
 *
 * @param rate tuples a second that come to each queue
 * @param maximumBacklog of each order, in tuples (Fig. 6)
 * @param meanDelay of each order, in ms (Fig. 8)
 * @param balance Jain's index of the largest backlog first over that of RRB, at the nine sampled
 *     slots, mean over seeds (Fig. 7)
 */
public record PaperPoint(
    int rate,
    int queues,
    Map<String, Spread> maximumBacklog,
    Map<String, Spread> meanDelay,
    List<Double> balance) {

  static PaperPoint of(PaperSweep.Point point) {
    return new PaperPoint(
        point.rate(),
        point.queues(),
        byOrder(point, SlotResult::maximumBacklog),
        byOrder(point, run -> run.meanDelay() * PaperSweep.SLOT_MILLIS),
        IntStream.range(0, SlotScore.SAMPLES).mapToObj(i -> balance(point, i)).toList());
  }

  private static Map<String, Spread> byOrder(
      PaperSweep.Point point, ToDoubleFunction<SlotResult> measure) {
    Map<String, Spread> spreads = new LinkedHashMap<>();
    point
        .runs()
        .forEach(
            (order, runs) ->
                spreads.put(order.word(), Spread.of(runs.stream().mapToDouble(measure).toArray())));
    return spreads;
  }

  private static double balance(PaperSweep.Point point, int sample) {
    List<SlotResult> ours = point.runs().get(SendOrderKind.LBF);
    List<SlotResult> theirs = point.runs().get(SendOrderKind.RRB);
    return IntStream.range(0, ours.size())
        .mapToDouble(
            seed ->
                ours.get(seed).balanceSamples().get(sample)
                    / theirs.get(seed).balanceSamples().get(sample))
        .average()
        .orElseThrow();
  }
}
