package io.sluice.bench.dataflow.stats;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.operator.PerKey;
import io.sluice.bench.dataflow.senml.Observation;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Measures how unevenly the values of a series are spread: by the sum of squares of how often each
 * came.
 */
public final class SecondMoment implements Operator<Observation, Statistic> {
  private static final long SEED = 2;

  private final MomentSketch sketch = new MomentSketch();
  private final SplittableRandom random;

  private SecondMoment(SplittableRandom random) {
    this.random = random;
  }

  /** Makes one for each series; random values are drawn for all of them in turn. */
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
