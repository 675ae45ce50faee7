package io.sluice.bench.dataflow.stats;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Observation;
import io.sluice.bench.dataflow.senml.Series;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Smooths each series by a Kalman filter of one dimension, that begins at 0 and not sure of it at
 * all. Parameters of RIoTBench.
 */
public final class Kalman implements Operator<Observation, Observation> {
  private static final double PROCESS_NOISE = 0.125;
  private static final double SENSOR_NOISE = 0.32;
  private static final double FIRST_ERROR = 30;

  private final Map<Series, Estimate> estimates = new HashMap<>();

  private static final class Estimate {
    double value;
    double error = FIRST_ERROR;

    double update(double measured) {
      double expected = error + PROCESS_NOISE;
      double gain = expected / (expected + SENSOR_NOISE);
      value += gain * (measured - value);
      error = (1 - gain) * expected;
      return value;
    }
  }

  @Override
  public void process(Observation observation, Consumer<? super Observation> output) {
    Estimate estimate = estimates.computeIfAbsent(observation.series(), series -> new Estimate());
    output.accept(observation.withValue(estimate.update(observation.value())));
  }
}
