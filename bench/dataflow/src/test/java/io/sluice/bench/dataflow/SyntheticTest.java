package io.sluice.bench.dataflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.bench.dataflow.synthetic.BusyFilter;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
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
        .hasMessageContaining("(syn:N for N queries, 1 to 99;");
  }

  @Test
  void each_query_hands_on_the_share_of_its_items_that_its_seed_drew_and_feeds_no_other() {
    List<?> items = LongStream.range(0, 2_000).boxed().toList();
    Map<String, List<Object>> handedOut = new GraphRun(dataflow, 1).run(items);
    int passed = handedOut.get("q00/filter3").size();

    assertThat(passed).isBetween(100, 2_000);
    assertThat(new GraphRun(Dataflows.of("syn", "", 1), 1).run(items).get("q00/filter3"))
        .isEqualTo(handedOut.get("q00/filter3"));
    assertThat(new GraphRun(Dataflows.of("syn", "", 2), 1).run(items).get("q00/filter3"))
        .isNotEqualTo(handedOut.get("q00/filter3"));
    assertThat(handedOut.get("q01/filter1")).isEmpty();
  }

  @Test
  void selectivities_are_spread_over_the_range() {
    double least = 1;
    double most = 0;
    for (long seed = 1; seed <= 20; seed++) {
      List<?> items = LongStream.range(0, 1_000).boxed().toList();
      GraphRun run = new GraphRun(Dataflows.of("syn:1", "", seed), 1);
      double share = run.run(items).get("q00/filter3").size() / 1_000.0;
      least = Math.min(least, share);
      most = Math.max(most, share);
    }

    assertThat(least).isBetween(0.05, 0.4);
    assertThat(most).isBetween(0.7, 1.0);
  }

  @SeededTest(runs = 3)
  void one_operator_in_ten_stands_still(Seed seed) {
    Dataflow blocking = Dataflows.of("syn-blocking", "", seed.value());
    long standing =
        blocking.nodes().stream()
            .map(node -> (Object) node.operator().get())
            .filter(operator -> operator instanceof BusyFilter filter && filter.standsStill())
            .count();

    assertThat(standing).isEqualTo(10);
    assertThat(dataflow.nodes())
        .noneMatch(
            node -> (Object) node.operator().get() instanceof BusyFilter f && f.standsStill());
  }
}
