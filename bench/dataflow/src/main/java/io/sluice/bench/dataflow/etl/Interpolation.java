package io.sluice.bench.dataflow.etl;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Observation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/**
 * Puts the mean of the latest values of its series in the place of a missing one. What is made up
 * does not count among these; before the first value it stays missing.
 */
public final class Interpolation implements Operator<Observation, Observation> {

  private final int window;
  private final Deque<Double> values = new ArrayDeque<>();

  /**
   * Makes one for one series.
   *
   * @param window how many values; 0 leaves everything as it is
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
