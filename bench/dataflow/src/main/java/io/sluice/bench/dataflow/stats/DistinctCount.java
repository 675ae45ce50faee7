package io.sluice.bench.dataflow.stats;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Observation;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Estimates the number of distinct values of a type, over all sensors. */
public final class DistinctCount implements Operator<Observation, Statistic> {

  private final CountSketch sketch = new CountSketch();

  @Override
  public void process(Observation observation, Consumer<? super Statistic> output) {
    sketch.add(new SplittableRandom(Double.doubleToLongBits(observation.value())).nextLong());
    output.accept(Statistic.of("distinct", observation, List.of(sketch.estimate())));
  }
}
