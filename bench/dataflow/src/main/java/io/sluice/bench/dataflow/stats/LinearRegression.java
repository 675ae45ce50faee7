package io.sluice.bench.dataflow.stats;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Observation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/**
 * Predicts the next ten values of a series by a straight line through its latest ten; while there
 * is only one value, the line is level.
 */
public final class LinearRegression implements Operator<Observation, Statistic> {
  private static final int TRAINED = 10;
  private static final int PREDICTED = 10;

  private final Deque<Double> values = new ArrayDeque<>();

  @Override
  public void process(Observation observation, Consumer<? super Statistic> output) {
    if (values.size() == TRAINED) {
      values.removeFirst();
    }
    values.addLast(observation.value());
    output.accept(Statistic.of("prediction", observation, predictions()));
  }

  private List<Double> predictions() {
    int number = values.size();
    double meanAt = (number - 1) / 2.0;
    double mean = values.stream().mapToDouble(Double::doubleValue).sum() / number;
    double common = 0;
    double spread = 0;
    int at = 0;
    for (double value : values) {
      common += (at - meanAt) * (value - mean);
      spread += (at - meanAt) * (at - meanAt);
      at++;
    }
    double slope = spread > 0 ? common / spread : 0;
    List<Double> predictions = new ArrayList<>(PREDICTED);
    for (int i = 0; i < PREDICTED; i++) {
      predictions.add(mean + slope * (number + i - meanAt));
    }
    return predictions;
  }
}
