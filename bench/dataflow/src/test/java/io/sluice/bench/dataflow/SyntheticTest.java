package io.sluice.bench.dataflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class SyntheticTest {
  private final Dataflow dataflow = Dataflows.of("syn");

  @Test
  void it_is_twenty_queries_of_five_operators_each() {
    assertThat(dataflow.nodes()).hasSize(100);
    assertThat(dataflow.sources()).hasSize(20).contains("q00/source", "q19/source");
    assertThat(dataflow.nodes().stream().map(node -> node.query().orElseThrow()).distinct())
        .hasSize(20);
  }

  @Test
  void fewer_queries_are_the_first_of_the_twenty() {
    Dataflow three = Dataflows.of("syn-blocking:3");
    List<String> names = three.nodes().stream().map(Node::name).toList();

    assertThat(three.name()).isEqualTo("syn-blocking:3");
    assertThat(names)
        .hasSize(15)
        .isEqualTo(dataflow.nodes().stream().limit(15).map(Node::name).toList());
    assertThat(Dataflows.has("syn:99")).isTrue();
    assertThat(Dataflows.has("syn:0")).isFalse();
    assertThat(Dataflows.has("lr:3")).isFalse();
    assertThatThrownBy(() -> Dataflows.of("syn:100"))
        .hasMessageEndingWith("(syn:N for N queries, 1 to 99)");
  }

  @Test
  void nothing_is_dropped_and_no_query_feeds_another() {
    List<?> items = LongStream.range(0, 100).boxed().toList();
    Map<String, List<Object>> handedOut = new GraphRun(dataflow, 1).run(items);
    assertThat(handedOut.get("q00/filter3")).isEqualTo(items);
    assertThat(handedOut.get("q01/filter1")).isEmpty();
  }
}
