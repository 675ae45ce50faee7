package io.sluice.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class HighestRateTest {
  private final Told engine = new Told(Metric.COST, Metric.SELECTIVITY);
  private final Graphs graph = new Graphs();

  private void costs(String operator, double cost, double selectivity) {
    engine.tell(graph.of(operator), Metric.COST, cost);
    engine.tell(graph.of(operator), Metric.SELECTIVITY, selectivity);
  }

  private MetricProvider metrics() throws MissingMetricsException {
    MetricProvider metrics = new MetricProvider(engine, Set.of(Metric.HIGHEST_RATE), 0);
    metrics.update(graph.all(), 1);
    return metrics;
  }

  private double of(MetricProvider metrics, Metric metric, String operator) {
    return metrics.value(metric, graph.of(operator));
  }

  /** A filter that lets a fifth through, then a branch with a cheap and a dear way. */
  @Test
  void the_rate_of_an_operator_is_that_of_its_best_way_to_a_sink() throws Exception {
    graph.with("filter").with("cheap", "filter").with("dear", "filter").with("sink", "dear");
    costs("filter", 100, 0.2);
    costs("cheap", 500, 0); // a sink of its own
    costs("dear", 1_000, 4);
    costs("sink", 50, 0);
    MetricProvider metrics = metrics();

    assertThat(of(metrics, Metric.PATH_COST, "sink")).isEqualTo(50);
    assertThat(of(metrics, Metric.HIGHEST_RATE, "sink")).isEqualTo(1 / 50.0);
    assertThat(of(metrics, Metric.PATH_COST, "dear")).isEqualTo(1_000 + 4 * 50);
    assertThat(of(metrics, Metric.HIGHEST_RATE, "dear")).isEqualTo(4 / 1_200.0);
    assertThat(of(metrics, Metric.HIGHEST_RATE, "cheap")).isEqualTo(1 / 500.0);
    // by dear: 0.8 results for 100 + 0.2 * 1200 ns; by cheap: 0.2 for 100 + 0.2 * 500
    assertThat(of(metrics, Metric.PATH_SELECTIVITY, "filter")).isCloseTo(0.8, within(1e-12));
    assertThat(of(metrics, Metric.PATH_COST, "filter")).isCloseTo(340, within(1e-9));
    assertThat(of(metrics, Metric.HIGHEST_RATE, "filter")).isCloseTo(0.8 / 340, within(1e-12));
  }

  @Test
  void the_same_follows_from_counts_where_an_engine_tells_no_more() throws Exception {
    Told counts = new Told(Metric.CPU_TIME, Metric.INPUT_COUNT, Metric.OUTPUT_COUNT);
    graph.with("first").with("last", "first");
    MetricProvider metrics = new MetricProvider(counts, Set.of(Metric.HIGHEST_RATE), 0);
    for (int second = 0; second < 2; second++) {
      tell(counts, "first", second * 10, second * 5, second * 3_000);
      tell(counts, "last", second * 5, 0, second * 1_000);
      metrics.update(graph.all(), second * 1_000_000_000L);
    }
    assertThat(of(metrics, Metric.PATH_COST, "first")).isEqualTo(300 + 0.5 * 200);
    assertThat(of(metrics, Metric.HIGHEST_RATE, "first")).isEqualTo(0.5 / 400);
  }

  private void tell(Told counts, String operator, double in, double out, double cpu) {
    counts.tell(graph.of(operator), Metric.INPUT_COUNT, in);
    counts.tell(graph.of(operator), Metric.OUTPUT_COUNT, out);
    counts.tell(graph.of(operator), Metric.CPU_TIME, cpu);
  }

  @Test
  void a_way_on_which_nothing_has_passed_yet_does_not_count() throws Exception {
    graph.with("map").with("known", "map").with("new", "map");
    costs("map", 10, 1);
    costs("known", 30, 1);
    MetricProvider metrics = metrics();
    assertThat(of(metrics, Metric.HIGHEST_RATE, "map")).isEqualTo(1 / 40.0);
    assertThat(of(metrics, Metric.HIGHEST_RATE, "new")).isNaN();
  }

  @Test
  void operators_that_feed_one_another_in_a_circle_do_no_harm() throws Exception {
    graph.with("source").with("a", "source", "b").with("b", "a").with("sink", "b");
    List.of("source", "a", "b", "sink").forEach(operator -> costs(operator, 10, 1));
    MetricProvider metrics = metrics();
    assertThat(of(metrics, Metric.HIGHEST_RATE, "b")).isEqualTo(1 / 20.0);
    assertThat(of(metrics, Metric.HIGHEST_RATE, "sink")).isEqualTo(1 / 10.0);
  }

  /** Compares with all ways, one by one. */
  @SeededTest
  void no_way_is_better_than_the_one_that_was_found(RandomGenerator random) throws Exception {
    int size = 1 + random.nextInt(10);
    for (int i = 0; i < size; i++) {
      List<String> feeders = new ArrayList<>();
      for (int j = 0; j < i; j++) {
        if (random.nextInt(3) == 0) {
          feeders.add("o" + j);
        }
      }
      graph.with("o" + i, feeders.toArray(String[]::new));
      costs("o" + i, 1 + random.nextInt(1_000), Math.exp(2 * random.nextGaussian()));
    }
    MetricProvider metrics = metrics();
    for (PhysicalOperator operator : graph.all()) {
      double best = waysFrom(operator).stream().mapToDouble(Path::rate).max().orElse(Double.NaN);
      assertThat(metrics.value(Metric.HIGHEST_RATE, operator))
          .as("%s of %d", operator, size)
          .isCloseTo(best, within(1e-9 * best));
    }
  }

  private List<Path> waysFrom(PhysicalOperator operator) {
    double cost = engine.fetch(Metric.COST, operator);
    double selectivity = engine.fetch(Metric.SELECTIVITY, operator);
    List<Path> ways = new ArrayList<>();
    for (PhysicalOperator next : graph.all()) {
      if (operator.logical().feeds(next.logical())) {
        waysFrom(next).forEach(way -> ways.add(way.behind(selectivity, cost)));
      }
    }
    return ways.isEmpty() ? List.of(Path.END.behind(selectivity, cost)) : ways;
  }
}
