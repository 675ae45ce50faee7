package io.sluice.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Queries are spread over nodes, each of which sees its own operators. */
final class RemoteMetricsTest {
  private static final Set<Metric> PATHS =
      Set.of(Metric.HIGHEST_RATE, Metric.PATH_COST, Metric.PATH_SELECTIVITY);

  private final Told engine = new Told(Metric.COST, Metric.SELECTIVITY);
  private final List<PhysicalOperator> all = new ArrayList<>();

  private PhysicalOperator add(String name, int subtask, long node, String... fedBy) {
    Set<Long> inputs = new HashSet<>();
    for (String feeder : fedBy) {
      inputs.add(LogicalOperator.number(feeder));
    }
    long id = LogicalOperator.number(name);
    LogicalOperator logical = new LogicalOperator(id, "q", name, inputs, Set.of(id));
    PhysicalOperator operator =
        new PhysicalOperator("test", logical, subtask, node, all.size() + 1, 1);
    all.add(operator);
    return operator;
  }

  private PhysicalOperator costing(PhysicalOperator operator, double cost, double selectivity) {
    engine.tell(operator, Metric.COST, cost);
    engine.tell(operator, Metric.SELECTIVITY, selectivity);
    return operator;
  }

  private MetricProvider paths() throws MissingMetricsException {
    return new MetricProvider(engine, PATHS, 0);
  }

  private List<PhysicalOperator> of(long node) {
    return all.stream().filter(operator -> operator.process() == node).toList();
  }

  private NodeSummary told(long node) throws MissingMetricsException {
    MetricProvider metrics = paths();
    metrics.update(of(node), 1);
    return new NodeSummary("node-" + node, 1, OperatorSummary.of(of(node), metrics));
  }

  /** Returns the metrics of each node, of its own operators and of what all others report. */
  private Map<Long, MetricProvider> byNode(int nodes) throws MissingMetricsException {
    Map<Long, MetricProvider> byNode = new HashMap<>();
    for (long node = 0; node < nodes; node++) {
      List<NodeSummary> others = new ArrayList<>();
      for (long other = 0; other < nodes; other++) {
        if (other != node) {
          others.add(told(other));
        }
      }
      MetricProvider metrics = paths();
      metrics.update(of(node), RemoteMetrics.of(others), 1);
      byNode.put(node, metrics);
    }
    return byNode;
  }

  @SeededTest
  void nodes_that_tell_one_another_know_the_paths_that_one_which_sees_all_knows(
      RandomGenerator random) throws Exception {
    int nodes = 1 + random.nextInt(4);
    int size = 1 + random.nextInt(10);
    for (int i = 0; i < size; i++) {
      List<String> feeders = new ArrayList<>();
      for (int j = 0; j < i; j++) {
        if (random.nextInt(3) == 0) {
          feeders.add("o" + j);
        }
      }
      int instances = 1 + random.nextInt(4);
      for (int subtask = 0; subtask < instances; subtask++) {
        PhysicalOperator one =
            add("o" + i, subtask, random.nextInt(nodes), feeders.toArray(String[]::new));
        if (random.nextInt(10) > 0) { // of some nothing is known yet
          costing(one, 1 + random.nextInt(1_000), Math.exp(2 * random.nextGaussian()));
        }
      }
    }
    MetricProvider whole = paths();
    whole.update(all, 1);
    Map<Long, MetricProvider> byNode = byNode(nodes);
    for (PhysicalOperator operator : all) {
      for (Metric metric : PATHS) {
        double expected = whole.value(metric, operator);
        assertThat(byNode.get(operator.process()).value(metric, operator))
            .as("%s of %s on %d nodes", metric, operator, nodes)
            .satisfies(
                told -> {
                  if (Double.isNaN(expected)) {
                    assertThat(told).isNaN();
                  } else {
                    assertThat(told).isCloseTo(expected, within(1e-9 * expected));
                  }
                });
      }
    }
  }

  @Test
  void who_is_told_nothing_goes_by_the_way_as_far_as_it_sees_it() throws Exception {
    PhysicalOperator map = costing(add("map", 0, 1, "source"), 100, 0.5);
    costing(add("filter", 0, 2, "map"), 200, 1);
    costing(add("sink", 0, 2, "filter"), 400, 0);
    MetricProvider alone = paths();
    alone.update(of(1), 1);
    assertThat(alone.value(Metric.PATH_COST, map)).isEqualTo(100);
    assertThat(alone.value(Metric.HIGHEST_RATE, map)).isEqualTo(0.5 / 100);

    alone.update(of(1), RemoteMetrics.of(List.of(told(2))), 2);
    assertThat(alone.value(Metric.PATH_COST, map)).isEqualTo(100 + 0.5 * (200 + 400));

    alone.update(of(1), 3);
    assertThat(alone.value(Metric.PATH_COST, map)).as("they are silent again").isEqualTo(100);
  }

  @Test
  void what_was_told_too_long_ago_does_not_count_nor_do_operators_that_nobody_asks_for()
      throws Exception {
    costing(add("map", 0, 1), 100, 1);
    costing(add("sink", 0, 2, "map"), 400, 0);
    NodeSummary early = new NodeSummary("early", 1_000, told(2).operators());
    NodeSummary late = new NodeSummary("late", 2_000, told(1).operators());
    RemoteMetrics both = RemoteMetrics.of(List.of(late, early));
    assertThat(both.since(500)).isSameAs(both);
    assertThat(both.since(1_500).nodes()).containsExactly(late);
    assertThat(both.since(1_500).operators()).hasSize(1);
    assertThat(both.only(told -> told.operator().name().equals("sink")).operators())
        .extracting(LogicalOperator::name)
        .containsExactly("sink");
  }

  @Test
  void operators_of_queries_that_are_not_here_change_nothing() throws Exception {
    PhysicalOperator map = costing(add("map", 0, 1), 100, 1);
    LogicalOperator foreign =
        new LogicalOperator(5, "other", "thief", map.logical().outputs(), Set.of());
    OperatorSummary told =
        new OperatorSummary("test", foreign, 1, Map.of(Metric.COST, Summary.of(900)));
    MetricProvider metrics = paths();
    metrics.update(of(1), RemoteMetrics.of(List.of(new NodeSummary("n", 1, List.of(told)))), 1);
    assertThat(metrics.value(Metric.PATH_COST, map)).isEqualTo(100);
  }

  @Test
  void a_way_of_any_length_is_followed() throws Exception {
    List<OperatorSummary> chain = new ArrayList<>();
    int length = 60_000;
    for (int i = 1; i <= length; i++) {
      LogicalOperator one =
          new LogicalOperator(i, "q", "o" + i, Set.of((long) i - 1), Set.of((long) i));
      chain.add(
          new OperatorSummary(
              "test",
              one,
              1,
              Map.of(Metric.COST, Summary.of(1), Metric.SELECTIVITY, Summary.of(1))));
    }
    LogicalOperator first = new LogicalOperator(0, "q", "first", Set.of(), Set.of(0L));
    PhysicalOperator here = costing(new PhysicalOperator("test", first, 0, 1, 1, 1), 1, 1);
    MetricProvider metrics = paths();
    metrics.update(List.of(here), RemoteMetrics.of(List.of(new NodeSummary("n", 1, chain))), 1);
    assertThat(metrics.value(Metric.PATH_COST, here)).isEqualTo(1 + length);
  }

  @Test
  void instances_that_cannot_be_so_are_refused() {
    LogicalOperator one = new LogicalOperator(1, "q", "o", Set.of(), Set.of(1L));
    assertThatThrownBy(() -> new OperatorSummary("test", one, 0, Map.of()))
        .hasMessage("0 instances");
    for (Summary wrong :
        List.of(
            new Summary(-1, 1, 1),
            new Summary(Double.NaN, 1, 1),
            new Summary(1, 0, 1),
            new Summary(1, 3, 1),
            new Summary(1, 1, Double.POSITIVE_INFINITY))) {
      assertThatThrownBy(() -> new OperatorSummary("test", one, 2, Map.of(Metric.COST, wrong)))
          .hasMessageStartingWith("cost of 2 instances");
    }
    assertThatThrownBy(
            () -> new OperatorSummary("test", one, 1, Map.of(Metric.CPU_TIME, Summary.of(1))))
        .hasMessageStartingWith("cpu_time");
  }
}
