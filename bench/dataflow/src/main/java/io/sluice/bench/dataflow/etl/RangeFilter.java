package io.sluice.bench.dataflow.etl;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Field;
import io.sluice.bench.dataflow.senml.Layout;
import io.sluice.bench.dataflow.senml.Observation;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Removes outliers: an outlier continues as a missing observation, so that the rest of its message
 * is not lost.
 */
public final class RangeFilter implements Operator<Observation, Observation> {

  private final Map<String, Field> fields;

  public RangeFilter(Layout layout) {
    fields =
        layout.observations().stream().collect(Collectors.toMap(Field::name, Function.identity()));
  }

  @Override
  public void process(Observation observation, Consumer<? super Observation> output) {
    boolean isKept =
        observation.isMissing() || fields.get(observation.type()).isValid(observation.value());
    output.accept(isKept ? observation : observation.withValue(Double.NaN));
  }
}
