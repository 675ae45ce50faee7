package io.sluice.bench.dataflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.dataflow.etl.Row;
import io.sluice.bench.dataflow.senml.Message;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EtlTest {

  @TempDir private Path folder;
  private Dataflow dataflow;

  @BeforeEach
  void read() throws IOException {
    dataflow = Dataflows.of("etl", CityFolder.in(folder));
  }

  @Test
  void it_is_ten_operators_with_two_sinks() {
    assertThat(dataflow.nodes()).hasSize(10);
    assertThat(dataflow.nodes().stream().filter(Node::isSink).map(Node::name))
        .containsExactly("table_insert", "mqtt_publish");
  }

  @Test
  void each_message_of_a_known_sensor_leaves_once_as_worked_out_by_hand() {
    Map<String, List<Object>> handedOut = run(CityFolder.LINES, 1);

    assertThat(handedOut.get("annotation"))
        .containsExactly(
            new Row(0, "a", "1000,a,6.1,46.2,20.0,50.0,,411.02,140.0,park,sun"),
            new Row(2, "b", "1000,b,6.1,46.2,7.5,,2000.0,,,road,wind"),
            new Row(3, "a", "2000,a,6.1,46.2,22.0,52.0,2000.0,500.0,140.0,park,sun"));
    assertThat(handedOut.get("csv_to_senml"))
        .hasSize(3)
        .element(1)
        .isEqualTo(
            """
            {"e":[{"u":"string","n":"source","sv":"b"},{"v":"6.1","u":"lon","n":"longitude"},\
            {"v":"46.2","u":"lat","n":"latitude"},{"v":"7.5","u":"far","n":"temperature"},\
            {"v":"2000.0","u":"per","n":"light"},{"u":"string","n":"place","sv":"road"},\
            {"u":"string","n":"kind","sv":"wind"}],"bt":1000}""");
    assertThat(handedOut.get("parse")).hasSize(20);
    assertThat(handedOut.get("bloom_filter")).hasSize(15);
  }

  @Test
  void the_sample_comes_over_again_with_what_was_learned_of_it() {
    List<Object> rows = run(2 * CityFolder.LINES, 1).get("annotation");

    assertThat(rows)
        .hasSize(6)
        .element(3)
        .isEqualTo(new Row(4, "a", "1000,a,6.1,46.2,20.0,50.0,2000.0,411.02,140.0,park,sun"));
  }

  @Test
  void several_instances_put_the_same_messages_together() {
    assertThat(run(40, 3).get("annotation")).hasSize(30);
  }

  @SeededTest(runs = 2)
  void every_message_that_is_made_leaves(Seed seed) {
    for (String workload : List.of("etl", "etl-taxi")) {
      Dataflow made = Dataflows.of(workload);
      List<?> messages = made.items().apply(seed.value()).subList(0, 2000);
      Map<String, List<Object>> handedOut = new GraphRun(made, 1).run(messages);
      assertThat(handedOut.get("annotation")).hasSize(2000);
      assertThat(handedOut.get("csv_to_senml")).hasSize(2000);
    }
  }

  private Map<String, List<Object>> run(int messages, int instances) {
    List<?> items = dataflow.items().apply(1);
    assertThat(items).hasSizeGreaterThan(60_000).hasOnlyElementsOfType(Message.class);
    return new GraphRun(dataflow, instances).run(items.subList(0, messages));
  }
}
