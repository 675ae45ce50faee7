package io.sluice.bench.dataflow.stats;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Observation;
import java.util.function.Consumer;

/**
 * Smooths a series by a one-dimensional Kalman filter, which begins at 0 with a large uncertainty.
 * The parameters are those of RIoTBench.
 */
public final class Kalman implements Operator<Observation, Observation> {
  private static final double PROCESS_NOISE = 0.125;
  private static final double SENSOR_NOISE = 0.32;
  private static final double FIRST_ERROR = 30;

  private double value;
  private double error = FIRST_ERROR;

  @Override
  public void process(Observation observation, Consumer<? super Observation> output) {
    double expected = error + PROCESS_NOISE;
    double gain = expected / (expected + SENSOR_NOISE);
    value += gain * (observation.value() - value);
    error = (1 - gain) * expected;
    output.accept(observation.withValue(value));
  }
}
