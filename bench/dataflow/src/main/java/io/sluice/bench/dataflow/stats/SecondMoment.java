package io.sluice.bench.dataflow.stats;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Observation;
import io.sluice.bench.dataflow.senml.Series;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/** How unevenly the values of each series are spread: the sum of squares of how often each came. */
public final class SecondMoment implements Operator<Observation, Statistic> {
  private static final long SEED = 2;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final Map<Series, MomentSketch> sketches = new HashMap<>();

  @Override
  public void process(Observation observation, Consumer<? super Statistic> output) {
    MomentSketch sketch =
        sketches.computeIfAbsent(observation.series(), series -> new MomentSketch());
    sketch.add(observation.value(), random);
    output.accept(Statistic.of("second moment", observation, List.of(sketch.estimate())));
  }
}
