package io.sluice.bench.tuple.slots;

import io.sluice.core.tuple.SendOrderPlan;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Tells what one order did over all seeds. Delays are in slots.
 *
 * @param ofOptimum maximum backlog in offline optima
 * @param eventDelay from when an event happened until its last tuple was sent
 * @param wasted share of slots in which something waited and nothing was sent
 * @param tail of the first seed: delays, and the share of tuples with longer ones
 * @param isWithinBound whether it kept the bound of Theorem 1, if that is for this order
 */
public record OrderScore(
    String order,
    Spread maximumBacklog,
    Spread ofOptimum,
    Spread balance,
    Spread meanDelay,
    Spread delayP99,
    Spread delayP999,
    Spread eventDelay,
    Spread eventDelayP99,
    double waiting,
    double wasted,
    List<double[]> tail,
    boolean isWithinBound) {

  static OrderScore of(SendOrderPlan plan, int bound, List<SlotResult> runs, int[] optima) {
    double[] ratios = new double[optima.length];
    for (int i = 0; i < optima.length; i++) {
      long backlog = runs.get(i).maximumBacklog();
      ratios[i] = backlog == optima[i] ? 1 : (double) backlog / optima[i];
    }
    Spread ofOptimum = Spread.of(ratios);
    return new OrderScore(
        plan.kind().word(),
        over(runs, SlotResult::maximumBacklog),
        ofOptimum,
        over(runs, SlotResult::balance),
        over(runs, SlotResult::meanDelay),
        over(runs, SlotResult::delayP99),
        over(runs, SlotResult::delayP999),
        over(runs, SlotResult::meanEventDelay),
        over(runs, SlotResult::eventDelayP99),
        over(runs, SlotResult::waiting).mean(),
        over(runs, SlotResult::wasted).mean(),
        runs.get(0).tail(),
        ofOptimum.most() <= bound);
  }

  private static Spread over(List<SlotResult> runs, ToDoubleFunction<SlotResult> measure) {
    return Spread.of(runs.stream().mapToDouble(measure).toArray());
  }
}
