package io.sluice.bench.dataflow;

import static org.assertj.core.api.Assertions.assertThat;

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
  void nothing_is_dropped_and_no_query_feeds_another() {
    List<?> items = LongStream.range(0, 100).boxed().toList();
    Map<String, List<Object>> handedOut = new GraphRun(dataflow, 1).run(items);
    assertThat(handedOut.get("q00/filter3")).isEqualTo(items);
    assertThat(handedOut.get("q01/filter1")).isEmpty();
  }
}
