package io.sluice.core.thread.translate;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.Normaliser;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Puts the threads with most before all normal threads, in levels a factor of 1.25 apart, as many
 * as the bound allows. A thread with not even a step more than the least never comes before them,
 * nor does any thread where all have nearly the same.
 */
public final class RealTimeTranslator implements Translator {
  /** The highest level of 99; what Linux runs by itself is above. */
  public static final int HIGHEST = 10;

  private final RealTimeBound bound;
  private final int cores;

  public RealTimeTranslator(RealTimeBound bound, int cores) {
    this.bound = bound;
    this.cores = cores;
  }

  @Override
  public String name() {
    return Translators.REAL_TIME;
  }

  @Override
  public ThreadPlan of(
      Map<PhysicalOperator, Double> priorities,
      ThreadPlan before,
      ToDoubleFunction<Collection<PhysicalOperator>> running) {
    Map<PhysicalOperator, Double> known = Translator.known(priorities);
    double least =
        known.values().stream().mapToDouble(Double::doubleValue).min().orElse(Double.NaN);
    List<PhysicalOperator> first =
        known.keySet().stream()
            .filter(one -> Normaliser.steps(known.get(one), least) >= 1)
            .sorted(
                Comparator.comparingDouble((PhysicalOperator one) -> known.get(one))
                    .reversed()
                    .thenComparingLong(PhysicalOperator::process)
                    .thenComparingLong(PhysicalOperator::thread))
            .limit(bound.most(cores))
            .toList();
    Map<PhysicalOperator, ThreadPlan.RealTime> realTime = new HashMap<>();
    for (PhysicalOperator one : first) {
      double steps = Normaliser.steps(known.get(first.get(0)), known.get(one));
      int level = HIGHEST - (int) Math.min(HIGHEST, Math.round(steps));
      if (level > 0) {
        realTime.put(one, new ThreadPlan.RealTime(level, bound.share()));
      }
    }
    return new ThreadPlan(Map.of(), Map.of(), realTime, Map.of());
  }
}
