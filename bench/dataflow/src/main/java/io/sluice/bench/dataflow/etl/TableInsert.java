package io.sluice.bench.dataflow.etl;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Field;
import io.sluice.bench.dataflow.senml.Layout;
import io.sluice.bench.dataflow.senml.SendBuffer;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Makes an entity of a cloud table of each row: its sensor is the partition, its message the key.
 * The entities go nowhere: there is no table, because what is measured is who gets the CPU here.
 */
public final class TableInsert implements Operator<Row, Void> {

  private static final ObjectMapper JSON = new ObjectMapper();

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
    Map<String, Object> entity = new LinkedHashMap<>();
    entity.put("PartitionKey", row.sensor());
    entity.put("RowKey", Long.toString(row.message()));
    entity.put("timestamp", Long.valueOf(values[0]));
    for (int i = 0; i < columns.size(); i++) {
      Field column = columns.get(i);
      String value = values[1 + i];
      if (!value.isEmpty()) {
        entity.put(column.name(), column.text() ? value : Double.valueOf(value));
      }
    }
    try {
      return JSON.writeValueAsString(entity);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
