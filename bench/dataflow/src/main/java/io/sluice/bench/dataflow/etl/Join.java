package io.sluice.bench.dataflow.etl;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Field;
import io.sluice.bench.dataflow.senml.Layout;
import io.sluice.bench.dataflow.senml.Observation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Joins the observations of a message as soon as all have arrived: five of a sensor in a city,
 * eight of a taxi, which makes nine and seventeen fields with their metadata.
 */
public final class Join implements Operator<Observation, Row> {

  private final List<String> types;
  private final Map<Long, Map<String, Double>> pending = new HashMap<>();

  public Join(Layout layout) {
    types = layout.observations().stream().map(Field::name).toList();
  }

  @Override
  public void process(Observation observation, Consumer<? super Row> output) {
    Map<String, Double> values =
        pending.computeIfAbsent(observation.message(), message -> new HashMap<>());
    values.put(observation.type(), observation.value());
    if (values.size() == types.size()) {
      pending.remove(observation.message());
      output.accept(row(observation, values));
    }
  }

  private Row row(Observation last, Map<String, Double> values) {
    StringBuilder csv = new StringBuilder(last.meta());
    for (String type : types) {
      double value = values.get(type);
      csv.append(',').append(Double.isNaN(value) ? "" : Double.toString(value));
    }
    return new Row(last.message(), last.sensor(), csv.toString());
  }
}
