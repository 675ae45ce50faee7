package io.sluice.bench.dataflow.stats;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Observation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/** About how many different values there were of each type, over all sensors. */
public final class DistinctCount implements Operator<Observation, Statistic> {

  private final Map<String, CountSketch> sketches = new HashMap<>();

  @Override
  public void process(Observation observation, Consumer<? super Statistic> output) {
    CountSketch sketch = sketches.computeIfAbsent(observation.type(), type -> new CountSketch());
    sketch.add(new SplittableRandom(Double.doubleToLongBits(observation.value())).nextLong());
    output.accept(Statistic.of("distinct", observation, List.of(sketch.estimate())));
  }
}
