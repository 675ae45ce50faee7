package io.sluice.core.query.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.QueryId;
import io.sluice.core.query.progress.CountedQuery;
import io.sluice.core.query.progress.cost.CountedOperator;
import io.sluice.core.query.progress.cost.OperatorCosts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class MemoryPolicyTest {

  private static final double LIMIT = 0.8;
  private static final QueryId ID = new QueryId("q");
  private static final double LONG = 1e9;

  private final MemoryPolicy policy = new MemoryPolicy();

  private boolean update(double use, double limit, double nowMillis) {
    return policy.update(use, limit, LONG, 20, nowMillis);
  }

  private static OperatorCosts learned(CountedOperator... operators) {
    CountedQuery query = new CountedQuery();
    query.operators = List.of(operators);
    OperatorCosts costs = new OperatorCosts(query);
    costs.learn(0);
    for (CountedOperator operator : operators) {
      operator.in = 100_000;
    }
    costs.learn(500_000_000);
    return costs;
  }

  @Test
  void below_the_limit_nothing_begins() {
    for (int at = 0; at < 10_000; at += 20) {
      assertThat(update(0.79, LIMIT, at)).isFalse();
      assertThat(policy.isOn()).isFalse();
    }
  }

  @Test
  void where_the_engine_does_not_tell_or_the_limit_is_off_nothing_begins() {
    assertThat(update(Double.NaN, LIMIT, 0)).isFalse();
    assertThat(update(1, Double.POSITIVE_INFINITY, 0)).isFalse();
    assertThat(policy.isOn()).isFalse();
  }

  @Test
  void it_ends_when_half_of_what_was_in_use_is_free() {
    assertThat(update(0.9, LIMIT, 0)).isTrue();
    assertThat(update(0.5, LIMIT, 20)).isFalse();
    assertThat(policy.isOn()).isTrue();
    assertThat(update(0.45, LIMIT, 40)).isTrue();
    assertThat(policy.isOn()).isFalse();
  }

  @Test
  void it_ends_after_three_seconds() {
    update(0.9, LIMIT, 0);
    assertThat(update(1, LIMIT, 2_980)).isFalse();
    assertThat(update(1, LIMIT, 3_000)).isTrue();
    assertThat(policy.isOn()).isFalse();
  }

  @Test
  void it_ends_when_the_most_urgent_query_had_no_more_slack() {
    assertThat(policy.update(0.9, LIMIT, 100, 20, 20)).isTrue();
    assertThat(policy.update(0.9, LIMIT, 20, 20, 100)).isFalse();
    assertThat(policy.update(0.9, LIMIT, 0, 20, 120)).isTrue();
    assertThat(policy.isOn()).isFalse();
  }

  @Test
  void with_no_slack_left_it_takes_turns_with_the_order_of_due_times() {
    assertThat(policy.update(0.9, LIMIT, 0, 20, 0)).isTrue();
    assertThat(policy.isOn()).isTrue();
    assertThat(policy.update(0.9, LIMIT, 0, 20, 20)).isTrue();
    assertThat(policy.isOn()).isFalse();
    assertThat(policy.update(0.9, LIMIT, 0, 20, 40)).isTrue();
    assertThat(policy.isOn()).isTrue();
  }

  @Test
  void a_chain_frees_what_the_product_of_its_selectivities_says() {
    CountedOperator window = new CountedOperator("window", 4, 0.1);
    CountedOperator map = new CountedOperator("map", 2, 1, window);
    CountedOperator filter = new CountedOperator("filter", 1, 0.25, map);
    filter.queued = 1_000;

    SubPipeline best = SubPipeline.best(ID, learned(filter, map, window), LONG);

    assertThat(best.downTo()).isEqualTo("window");
    assertThat(best.freedRoom()).isCloseTo(1_000, within(0.1));
    assertThat(best.workMillis()).isCloseTo(1_000 * (1 + 0.25 * (2 + 4)) / 1_000, within(1e-6));
    assertThat(best.rest()).isEmpty();
  }

  @Test
  void a_record_counts_with_the_memory_that_it_takes_up() {
    CountedOperator window = new CountedOperator("window", 4, 0.1);
    CountedOperator filter = new CountedOperator("filter", 1, 0.25, window);
    filter.queued = 1_000;
    filter.room = 2_000;
    window.room = 40;

    SubPipeline best = SubPipeline.best(ID, learned(filter, window), 1);

    assertThat(best.downTo()).isEqualTo("filter");
    assertThat(best.freedRoom()).isCloseTo(1_000 * (2_000 - 0.25 * 40), within(1e-6));
  }

  @Test
  void a_projection_frees_memory_though_it_drops_nothing() {
    CountedOperator sink = new CountedOperator("sink", 1, 1);
    CountedOperator project = new CountedOperator("project", 1, 1, sink);
    project.queued = 100;
    project.room = 500;
    sink.room = 20;

    SubPipeline best = SubPipeline.best(ID, learned(project, sink), LONG);

    assertThat(best.downTo()).isEqualTo("project");
    assertThat(best.freedRoom()).isCloseTo(100 * 480, within(1e-6));
  }

  @Test
  void when_time_is_short_only_the_cheap_filter_runs() {
    CountedOperator window = new CountedOperator("window", 50, 0.1);
    CountedOperator filter = new CountedOperator("filter", 1, 0.25, window);
    filter.queued = 1_000_000;
    window.queued = 10;

    SubPipeline best = SubPipeline.best(ID, learned(filter, window), 20);

    assertThat(best.downTo()).isEqualTo("filter");
    assertThat(best.freedRoom()).isCloseTo(20_000 * 0.75, within(1.0));
    assertThat(best.rest()).isEqualTo(List.<LiveOperator>of(window));
  }

  @Test
  void a_source_with_nothing_in_memory_rests() {
    CountedOperator window = new CountedOperator("window", 5, 0.1);
    CountedOperator source = new CountedOperator("source", 1, 1, window);
    window.queued = 500;

    SubPipeline best = SubPipeline.best(ID, learned(source, window), LONG);

    assertThat(best.downTo()).isEqualTo("window");
    assertThat(best.rest()).isEqualTo(List.<LiveOperator>of(source));
  }

  @Test
  void what_goes_another_way_is_not_freed() {
    CountedOperator other = new CountedOperator("other", 1, 1);
    CountedOperator sink = new CountedOperator("sink", 1, 1);
    CountedOperator window = new CountedOperator("window", 1, 0.5, sink);
    CountedOperator split = new CountedOperator("split", 1, 0.5, window, other);
    split.queued = 1_000;

    SubPipeline best = SubPipeline.best(ID, learned(split, window, other, sink), LONG);

    assertThat(best.freedRoom()).isCloseTo(1_000 * (1 - 0.5 * (0.5 + 1)), within(1e-6));
  }

  @Test
  void of_queries_that_free_as_much_the_one_with_least_slack_is_first() {
    Map<QueryId, OperatorCosts> costs =
        Map.of(
            new QueryId("a"), filled(1_000),
            new QueryId("b"), filled(1_001),
            new QueryId("c"), filled(9_000));
    List<QueryId> leastSlackFirst = List.of(new QueryId("b"), new QueryId("a"), new QueryId("c"));

    assertThat(MemoryPolicy.order(leastSlackFirst, costs::get, LONG))
        .extracting(pipeline -> pipeline.query().value())
        .containsExactly("c", "b", "a");
  }

  private static OperatorCosts filled(long queued) {
    CountedOperator window = new CountedOperator("window", 1, 0.1);
    window.queued = queued;
    return learned(new CountedOperator("source", 1, 1, window), window);
  }

  @Test
  void the_output_rate_is_that_of_the_best_path() {
    CountedOperator rich = new CountedOperator("rich", 4, 0.5);
    CountedOperator poor = new CountedOperator("poor", 1, 0.1);
    CountedOperator source = new CountedOperator("source", 2, 0.5, rich, poor);

    OperatorCosts costs = learned(source, rich, poor);

    double perMicro = 0.5 * 0.5 / (2 + 0.5 * 4);
    assertThat(costs.outputPerCpuMilli()).isCloseTo(1_000 * perMicro, within(1e-6));
    rich.queued = 10;
    assertThat(costs.queuedWorkMillis()).isCloseTo(0.04, within(1e-9));
  }
}
