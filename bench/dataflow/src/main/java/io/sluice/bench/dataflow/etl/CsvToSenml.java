package io.sluice.bench.dataflow.etl;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Field;
import io.sluice.bench.dataflow.senml.Layout;
import io.sluice.bench.dataflow.senml.SenmlPack;
import java.util.List;
import java.util.function.Consumer;

/** Converts rows back to SenML; missing values are left out. */
public final class CsvToSenml implements Operator<Row, String> {

  private final List<Field> columns;

  public CsvToSenml(Layout layout) {
    columns = layout.columns();
  }

  @Override
  public void process(Row row, Consumer<? super String> output) {
    String[] values = row.csv().split(",", -1);
    SenmlPack pack = new SenmlPack();
    for (int i = 0; i < columns.size(); i++) {
      if (!values[1 + i].isEmpty()) {
        pack.add(columns.get(i), values[1 + i]);
      }
    }
    output.accept(pack.text(Long.parseLong(values[0])));
  }
}
