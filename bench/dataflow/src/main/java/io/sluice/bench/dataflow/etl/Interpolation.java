package io.sluice.bench.dataflow.etl;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Observation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/**
 * Replaces a missing value by the mean of the latest values of its series. Replacements do not
 * count among these; before the first value a missing one stays missing.
 */
public final class Interpolation implements Operator<Observation, Observation> {

  private final int window;
  private final Deque<Double> values = new ArrayDeque<>();

  /**
   * Makes an operator for one series.
   *
   * @param window the number of values; 0 leaves everything unchanged
   */
  public Interpolation(int window) {
    this.window = window;
  }

  @Override
  public void process(Observation observation, Consumer<? super Observation> output) {
    output.accept(window == 0 ? observation : completed(observation));
  }

  private Observation completed(Observation observation) {
    if (observation.isMissing()) {
      double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
      return observation.withValue(mean);
    }
    if (values.size() == window) {
      values.removeFirst();
    }
    values.addLast(observation.value());
    return observation;
  }
}
