package io.sluice.bench.dataflow.etl;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.dataflow.senml.Layout;
import io.sluice.bench.dataflow.senml.Observation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whole messages are put together, annotated and stored. */
final class RowsTest {

  private static final Row ROW = new Row(7, "a", "5,a,6.1,46.2,1.5,,3.0,4.0,5.0,park,sun");

  @Test
  void a_message_is_put_together_in_order_once_its_fifth_observation_is_there() {
    Join join = new Join(Layout.SYS);
    List<Row> rows = new ArrayList<>();
    join.process(observation(1, "airquality_raw", 5), rows::add);
    join.process(observation(2, "dust", 40), rows::add);
    join.process(observation(1, "temperature", 1.5), rows::add);
    join.process(observation(1, "light", 3), rows::add);
    join.process(observation(1, "dust", 4), rows::add);
    assertThat(rows).isEmpty();
    join.process(observation(1, "humidity", Double.NaN), rows::add);

    assertThat(rows).containsExactly(new Row(1, "a", "5,a,6.1,46.2,1.5,,3.0,4.0,5.0"));
  }

  @Test
  void a_row_gets_what_is_known_of_its_sensor_or_as_many_empty_columns() {
    Annotation annotation = new Annotation(Layout.TAXI, Map.of("a", "x,y,z"));
    List<Row> rows = new ArrayList<>();
    annotation.process(new Row(1, "a", "0"), rows::add);
    annotation.process(new Row(2, "b", "0"), rows::add);

    assertThat(rows).extracting(Row::csv).containsExactly("0,x,y,z", "0,,,");
  }

  @Test
  void an_entity_has_its_keys_and_all_columns_that_are_not_empty() {
    assertThat(new TableInsert(Layout.SYS).entity(ROW))
        .isEqualTo(
            """
            {"PartitionKey":"a","RowKey":"7","timestamp":5,"source":"a","longitude":6.1,\
            "latitude":46.2,"temperature":1.5,"light":3.0,"dust":4.0,"airquality_raw":5.0,\
            "place":"park","kind":"sun"}""");
  }

  @Test
  void a_row_becomes_the_pack_that_it_came_from_with_what_was_added() {
    List<String> packs = new ArrayList<>();
    new CsvToSenml(Layout.SYS).process(ROW, packs::add);

    assertThat(packs)
        .containsExactly(
            """
            {"e":[{"u":"string","n":"source","sv":"a"},{"v":"6.1","u":"lon","n":"longitude"},\
            {"v":"46.2","u":"lat","n":"latitude"},{"v":"1.5","u":"far","n":"temperature"},\
            {"v":"3.0","u":"per","n":"light"},{"v":"4.0","u":"per","n":"dust"},\
            {"v":"5.0","u":"per","n":"airquality_raw"},{"u":"string","n":"place","sv":"park"},\
            {"u":"string","n":"kind","sv":"sun"}],"bt":5}""");
  }

  private static Observation observation(long message, String type, double value) {
    return new Observation(message, "a", "5,a,6.1,46.2", type, value);
  }
}
