package io.sluice.bench.dataflow.etl;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Layout;
import java.util.Map;
import java.util.function.Consumer;

/** Adds the metadata of the sensor; an unknown sensor gets empty columns. */
public final class Annotation implements Operator<Row, Row> {

  private final Map<String, String> annotations;
  private final String unknown;

  public Annotation(Layout layout, Map<String, String> annotations) {
    this.annotations = annotations;
    this.unknown = ",".repeat(layout.annotations().size() - 1);
  }

  @Override
  public void process(Row row, Consumer<? super Row> output) {
    String known = annotations.getOrDefault(row.sensor(), unknown);
    output.accept(new Row(row.message(), row.sensor(), row.csv() + "," + known));
  }
}
