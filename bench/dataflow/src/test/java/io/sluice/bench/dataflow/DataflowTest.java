package io.sluice.bench.dataflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DataflowTest {

  @Test
  void an_edge_from_nowhere_and_one_from_a_sink_are_refused() {
    Node source = Node.source("in", String.class);
    Node sink = Node.sink("out", Edge.any("in"));

    assertThatThrownBy(() -> dataflow(sink)).hasMessage("test: nothing comes from 'in' to 'out'");
    assertThatThrownBy(() -> dataflow(source, sink, Node.sink("more", Edge.any("out"))))
        .hasMessage("test: nothing comes from 'out' to 'more'");
  }

  @Test
  void two_operators_of_one_name_are_refused() {
    Node source = Node.source("in", String.class);

    assertThatThrownBy(() -> dataflow(source, source))
        .hasMessage("test: two operators are called 'in'");
  }

  @Test
  void an_unknown_workload_is_told_with_those_there_are() {
    assertThatThrownBy(() -> Dataflows.of("lrr"))
        .hasMessage(
            "unknown workload 'lrr'; there is: etl, etl-taxi, lr, shift, stats, syn, syn-blocking,"
                + " vs, ysb (syn:N for N queries, 1 to 99; lr:xN for work that is done N times, 1 to"
                + " 99999)");
  }

  @Test
  void a_workload_that_makes_its_data_refuses_a_folder() {
    assertThatThrownBy(() -> Dataflows.of("lr", "/data"))
        .hasMessage(
            "workload lr makes its own data and reads none of /data; some is read by: etl,"
                + " etl-taxi, stats");
  }

  @Test
  void items_of_a_key_go_to_one_instance_and_keys_to_all() {
    Edge edge = Edge.keyed("in", Integer.class, number -> number / 10);
    int[] taken = new int[4];
    for (int i = 0; i < 1000; i++) {
      int instance = edge.instance(i, i, 4);
      assertThat(instance).isEqualTo(edge.instance(i / 10 * 10, 0, 4));
      taken[instance]++;
    }
    assertThat(taken).doesNotContain(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"etl", "etl-taxi", "lr", "shift", "stats", "syn", "vs", "ysb"})
  void what_is_written_of_an_item_is_what_is_read(String workload) {
    Dataflow dataflow = Dataflows.of(workload);
    ItemText text = ItemText.of(dataflow.node(dataflow.sources().get(0)).output());
    for (Object planned : dataflow.items().apply(1L).subList(0, 1000)) {
      Object item = planned instanceof Shifting shifting ? shifting.after(3) : planned;
      assertThat(text.read().apply(text.write().apply(item))).isEqualTo(item);
    }
    assertThatThrownBy(() -> ItemText.of(Thread.class)).hasMessageContaining("class java.lang.Th");
  }

  @Test
  void what_a_job_is_told_is_what_it_reads() {
    JobArguments arguments = new JobArguments("lr", "", "a query", 1234, -5, 2, 1, "");
    JobArguments reading = new JobArguments("etl", "/a folder", "a query", 1, 2, 4, 2, "");
    JobArguments fed = reading.fedBy("127.0.0.1:9092");

    assertThat(JobArguments.parse(arguments.words().toArray(String[]::new))).isEqualTo(arguments);
    assertThat(JobArguments.parse(reading.words().toArray(String[]::new))).isEqualTo(reading);
    assertThat(JobArguments.parse(fed.words().toArray(String[]::new))).isEqualTo(fed);
    assertThatThrownBy(() -> JobArguments.parse("{\"workload\": \"lr\", \"data\": \"\"}"))
        .hasMessageContaining("Missing required creator property 'query'");
    assertThatThrownBy(() -> JobArguments.parse(arguments.words().get(0).replace("1234", "\"x\"")))
        .hasMessageContaining("not a valid `int` value");
  }

  private static Dataflow dataflow(Node... nodes) {
    return new Dataflow("test", List.of(nodes), seed -> List.of("item"));
  }
}
