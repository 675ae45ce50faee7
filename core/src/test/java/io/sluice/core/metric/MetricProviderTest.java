package io.sluice.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.model.PhysicalOperator;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MetricProviderTest {
  private static final long SECOND = 1_000_000_000L;
  private static final PhysicalOperator OPERATOR = new Graphs().with("o").of("o");

  private final Map<Metric, Double> now = new EnumMap<>(Metric.class);
  private final Map<Metric, Integer> asked = new EnumMap<>(Metric.class);

  private MetricSource source(Metric... offered) {
    return new MetricSource() {
      @Override
      public Set<Metric> offers() {
        return Set.of(offered);
      }

      @Override
      public double fetch(Metric metric, PhysicalOperator operator) {
        asked.merge(metric, 1, Integer::sum);
        return now.getOrDefault(metric, Double.NaN);
      }
    };
  }

  private MetricProvider counting(double smoothingNanos, Metric wanted) throws Exception {
    MetricSource source = source(Metric.CPU_TIME, Metric.INPUT_COUNT, Metric.OUTPUT_COUNT);
    return new MetricProvider(source, Set.of(wanted), smoothingNanos);
  }

  private void grow(MetricProvider provider, long at, double cpu, double in) {
    now.put(Metric.CPU_TIME, cpu);
    now.put(Metric.INPUT_COUNT, in);
    provider.update(List.of(OPERATOR), at);
  }

  @Test
  void what_the_engine_offers_is_taken_from_it_even_if_it_could_be_derived() throws Exception {
    MetricSource source = source(Metric.COST, Metric.CPU_TIME, Metric.INPUT_COUNT);
    MetricProvider provider = new MetricProvider(source, Set.of(Metric.COST), 0);
    now.put(Metric.COST, 42.0);
    provider.update(List.of(OPERATOR), 0);
    assertThat(provider.value(Metric.COST, OPERATOR)).isEqualTo(42);
    assertThat(asked).containsOnlyKeys(Metric.COST);
  }

  @Test
  void what_it_does_not_offer_follows_from_what_it_needs() throws Exception {
    MetricProvider provider = counting(0, Metric.COST);
    grow(provider, 0, 1_000, 10);
    assertThat(provider.value(Metric.COST, OPERATOR)).as("nothing has grown yet").isNaN();
    grow(provider, SECOND, 4_000, 25);
    assertThat(provider.value(Metric.COST, OPERATOR)).isEqualTo(3_000.0 / 15);
  }

  @Test
  void each_is_fetched_once_per_period_however_often_it_is_asked_for() throws Exception {
    MetricProvider provider = counting(0, Metric.COST);
    grow(provider, 0, 1, 1);
    for (int i = 0; i < 5; i++) {
      double unused = provider.value(Metric.COST, OPERATOR);
    }
    assertThat(asked).isEqualTo(Map.of(Metric.CPU_TIME, 1, Metric.INPUT_COUNT, 1));
  }

  @Test
  void who_stands_still_though_items_wait_is_held_up_by_others() throws Exception {
    MetricSource source = source(Metric.CPU_TIME, Metric.RUN_DELAY, Metric.QUEUE_SIZE);
    MetricProvider provider = new MetricProvider(source, Set.of(Metric.BACKPRESSURE), 0);
    now.putAll(Map.of(Metric.CPU_TIME, 0.0, Metric.RUN_DELAY, 0.0, Metric.QUEUE_SIZE, 8.0));
    provider.update(List.of(OPERATOR), 0);
    now.putAll(Map.of(Metric.CPU_TIME, 0.25 * SECOND, Metric.RUN_DELAY, 0.5 * SECOND));
    provider.update(List.of(OPERATOR), SECOND);
    assertThat(provider.value(Metric.BUSY, OPERATOR)).isEqualTo(0.75);
    assertThat(provider.value(Metric.BACKPRESSURE, OPERATOR)).isEqualTo(0.25);
    now.put(Metric.QUEUE_SIZE, 0.0);
    provider.update(List.of(OPERATOR), 2 * SECOND);
    assertThat(provider.value(Metric.BUSY, OPERATOR)).isZero();
    assertThat(provider.value(Metric.BACKPRESSURE, OPERATOR)).as("nothing waits").isZero();
  }

  @Test
  void only_sources_have_a_lag() throws Exception {
    Graphs graphs = new Graphs().with("source").with("sink", "source");
    MetricSource source = source(Metric.QUEUE_SIZE);
    MetricProvider provider = new MetricProvider(source, Set.of(Metric.SOURCE_LAG), 0);
    now.put(Metric.QUEUE_SIZE, 7.0);
    provider.update(graphs.all(), 0);
    assertThat(provider.value(Metric.SOURCE_LAG, graphs.of("source"))).isEqualTo(7);
    assertThat(provider.value(Metric.SOURCE_LAG, graphs.of("sink"))).isNaN();
  }

  @Test
  void what_cannot_be_had_is_refused_at_the_start_by_the_names_of_all_that_is_missing() {
    assertThatThrownBy(
            () ->
                new MetricProvider(
                    source(Metric.INPUT_COUNT), Set.of(Metric.COST, Metric.QUEUE_SIZE), 0))
        .isInstanceOf(MissingMetricsException.class)
        .hasMessage("the engine does not tell cpu_time, queue_size");
  }

  @Test
  void sizes_are_followed_with_the_time_constant_whatever_the_period() throws Exception {
    for (long period : new long[] {SECOND / 100, SECOND / 7, SECOND}) {
      MetricProvider provider =
          new MetricProvider(source(Metric.QUEUE_SIZE), Set.of(Metric.QUEUE_SIZE), 4.5 * SECOND);
      now.put(Metric.QUEUE_SIZE, 0.0);
      provider.update(List.of(OPERATOR), 0);
      now.put(Metric.QUEUE_SIZE, 1_000.0);
      long at = 0;
      while (at < 9 * SECOND) {
        at += period;
        provider.update(List.of(OPERATOR), at);
      }
      double expected = 1_000 * (1 - Math.exp(-at / (4.5 * SECOND)));
      assertThat(provider.value(Metric.QUEUE_SIZE, OPERATOR)).isCloseTo(expected, within(1e-6));
    }
  }

  @Test
  void an_operator_that_rests_keeps_its_cost_and_one_that_begins_anew_is_not_misjudged()
      throws Exception {
    MetricProvider provider = counting(SECOND, Metric.COST);
    grow(provider, 0, 0, 0);
    grow(provider, SECOND, 2_000, 10);
    grow(provider, 60 * SECOND, 2_000, 10);
    assertThat(provider.value(Metric.COST, OPERATOR)).isCloseTo(200, within(1e-6));
    grow(provider, 61 * SECOND, 5, 1); // counts fell: another life
    grow(provider, 62 * SECOND, 1_005, 11);
    assertThat(provider.value(Metric.COST, OPERATOR)).isCloseTo(100, within(1.0));
  }

  /** Derives both from how many items were taken in, each by a mean of its own. */
  @Test
  void each_metric_is_smoothed_by_its_own_time_constant_and_a_ratio_by_one() throws Exception {
    Smoothing smoothing =
        Smoothing.of(Duration.ZERO)
            .with(Metric.COST, Duration.ofSeconds(10))
            .with(Metric.QUEUE_SIZE, Duration.ofSeconds(2));
    MetricProvider provider =
        new MetricProvider(
            source(Metric.CPU_TIME, Metric.INPUT_COUNT, Metric.OUTPUT_COUNT, Metric.QUEUE_SIZE),
            Set.of(Metric.COST, Metric.SELECTIVITY, Metric.QUEUE_SIZE),
            smoothing);
    double[] cpu = {0, 1_000, 3_000};
    double[] in = {0, 10, 20};
    double[] out = {0, 10, 40};
    double[] queue = {0, 0, 100};
    for (int second = 0; second < 3; second++) {
      now.put(Metric.OUTPUT_COUNT, out[second]);
      now.put(Metric.QUEUE_SIZE, queue[second]);
      grow(provider, second * SECOND, cpu[second], in[second]);
    }
    double step = 1 - Math.exp(-0.1);
    assertThat(provider.value(Metric.COST, OPERATOR)).isCloseTo(100 + step * 100, within(1e-9));
    assertThat(provider.value(Metric.SELECTIVITY, OPERATOR)).isEqualTo(3);
    assertThat(provider.value(Metric.QUEUE_SIZE, OPERATOR))
        .isCloseTo(100 * (1 - Math.exp(-0.5)), within(1e-9));
  }

  @Test
  void what_is_no_mean_has_no_time_constant() {
    Smoothing smoothing = Smoothing.of(Duration.ZERO);
    for (Metric metric : List.of(Metric.INPUT_COUNT, Metric.SLACK, Metric.PATH_COST)) {
      assertThatThrownBy(() -> smoothing.with(metric, Duration.ZERO))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith(metric.id());
    }
  }

  @Test
  void ages_are_estimates_where_they_follow_from_counts() throws Exception {
    Set<Metric> wanted = Set.of(Metric.TIME_IN_SYSTEM, Metric.QUEUE_SIZE);
    MetricProvider counts =
        new MetricProvider(source(Metric.INPUT_COUNT, Metric.QUEUE_SIZE), wanted, 0);
    assertThat(counts.isEstimated(Metric.TIME_IN_SYSTEM)).isTrue();
    assertThat(counts.isEstimated(Metric.QUEUE_SIZE)).isFalse();
    MetricProvider ages =
        new MetricProvider(source(Metric.TIME_IN_SYSTEM, Metric.QUEUE_SIZE), wanted, 0);
    assertThat(ages.isEstimated(Metric.TIME_IN_SYSTEM)).isFalse();
  }

  @Test
  void an_operator_that_is_gone_is_forgotten() throws Exception {
    MetricProvider provider = counting(0, Metric.INPUT_COUNT);
    grow(provider, 0, 0, 1);
    grow(provider, SECOND, 0, 2);
    assertThat(provider.value(Metric.INPUT_COUNT, OPERATOR)).isEqualTo(1);
    provider.update(List.of(), 2 * SECOND);
    assertThat(provider.value(Metric.INPUT_COUNT, OPERATOR)).isNaN();
  }
}
