package io.sluice.bench.dataflow.stats;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.operator.PerKey;
import io.sluice.bench.dataflow.senml.Observation;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Estimates the second frequency moment of a series, the sum of the squared counts of its values,
 * which measures how unevenly they are distributed.
 */
public final class SecondMoment implements Operator<Observation, Statistic> {
  private static final long SEED = 2;

  private final MomentSketch sketch = new MomentSketch();
  private final SplittableRandom random;

  private SecondMoment(SplittableRandom random) {
    this.random = random;
  }

  /** Makes an operator for each series; all draw from the same random numbers. */
  public static Operator<Observation, Statistic> perSeries() {
    SplittableRandom random = new SplittableRandom(SEED);
    return new PerKey<>(Observation::series, () -> new SecondMoment(random));
  }

  @Override
  public void process(Observation observation, Consumer<? super Statistic> output) {
    sketch.add(observation.value(), random);
    output.accept(Statistic.of("second moment", observation, List.of(sketch.estimate())));
  }
}
