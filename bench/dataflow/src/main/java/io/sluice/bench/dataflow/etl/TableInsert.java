package io.sluice.bench.dataflow.etl;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Field;
import io.sluice.bench.dataflow.senml.Layout;
import io.sluice.bench.dataflow.senml.SendBuffer;
import java.util.List;
import java.util.function.Consumer;

/**
 * Makes an entity of a cloud table from each row: its sensor is the partition, its message the key.
 * The entities are dropped, because the table would be on another host.
 */
public final class TableInsert implements Operator<Row, Void> {

  private final List<Field> columns;
  private final SendBuffer connection = new SendBuffer();

  public TableInsert(Layout layout) {
    columns = layout.columns();
  }

  @Override
  public void process(Row row, Consumer<? super Void> output) {
    connection.write(entity(row).getBytes(UTF_8));
  }

  String entity(Row row) {
    String[] values = row.csv().split(",", -1);
    ObjectNode entity = JsonNodeFactory.instance.objectNode();
    entity.put("PartitionKey", row.sensor());
    entity.put("RowKey", Long.toString(row.message()));
    entity.put("timestamp", Long.parseLong(values[0]));
    for (int i = 0; i < columns.size(); i++) {
      Field column = columns.get(i);
      String value = values[1 + i];
      if (!value.isEmpty()) {
        if (column.text()) {
          entity.put(column.name(), value);
        } else {
          entity.put(column.name(), Double.parseDouble(value));
        }
      }
    }
    return entity.toString();
  }
}
