package io.sluice.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.testkit.SeededTest;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LogicalMetricTest {
  private final Map<Metric, double[]> values = new EnumMap<>(Metric.class);
  private final Metrics metrics =
      new Metrics() {
        @Override
        public double value(Metric metric, PhysicalOperator operator) {
          double[] all = values.get(metric);
          boolean known = all != null && operator.subtask() < all.length;
          return known ? all[operator.subtask()] : Double.NaN;
        }

        @Override
        public List<PhysicalOperator> downstream(PhysicalOperator operator) {
          return List.of();
        }
      };

  private double together(Metric metric, double... each) {
    values.put(metric, each);
    LogicalOperator logical = new LogicalOperator(1, "q", "o", Set.of(), Set.of());
    List<PhysicalOperator> instances =
        IntStream.range(0, each.length)
            .mapToObj(i -> new PhysicalOperator("test", logical, i, 1, i, 1))
            .toList();
    return LogicalMetric.of(metric, instances, metrics);
  }

  @Test
  void what_waits_and_flows_adds_up() {
    assertThat(together(Metric.QUEUE_SIZE, 3, Double.NaN, 4)).isEqualTo(7);
    assertThat(together(Metric.INPUT_RATE, 10, 20)).isEqualTo(30);
    assertThat(together(Metric.WAITING_WORK, 1, 2)).isEqualTo(3);
  }

  @Test
  void what_an_item_costs_or_yields_is_a_mean_over_items() {
    values.put(Metric.INPUT_COUNT, new double[] {30, 10, 0});
    assertThat(together(Metric.COST, 100, 500, 1_000)).isEqualTo(200);
    assertThat(together(Metric.SELECTIVITY, Double.NaN, 0.5, 1)).isEqualTo(0.5);
  }

  @Test
  void where_nobody_knows_of_items_instances_count_alike() {
    assertThat(together(Metric.COST, 100, 500, Double.NaN)).isEqualTo(300);
    values.put(Metric.INPUT_COUNT, new double[] {0, 0});
    assertThat(together(Metric.COST, 100, 500)).isEqualTo(300);
  }

  @Test
  void ages_are_the_greatest_and_what_can_wait_is_the_least() {
    assertThat(together(Metric.HEAD_AGE, 5, 9, Double.NaN)).isEqualTo(9);
    assertThat(together(Metric.TIME_IN_SYSTEM, 9, 5)).isEqualTo(9);
    assertThat(together(Metric.SLACK, -3, 8)).isEqualTo(-3);
    assertThat(together(Metric.WATERMARK, 7_000, Double.NaN, 8_000)).isEqualTo(7_000);
  }

  @Test
  void shares_of_time_stay_shares() {
    assertThat(together(Metric.BUSY, 1, 0.5)).isEqualTo(0.75);
  }

  @SeededTest
  void one_instance_has_all_of_it_none_knows_nothing_and_alike_stays_alike(RandomGenerator random) {
    double value = Math.exp(5 * random.nextGaussian());
    values.put(Metric.INPUT_COUNT, DoubleStream.generate(random::nextDouble).limit(4).toArray());
    for (Metric metric : Metric.values()) {
      assertThat(together(metric, Double.NaN, Double.NaN)).as(metric.id()).isNaN();
      assertThat(together(metric, value)).as(metric.id()).isEqualTo(value);
      double[] alike = new double[1 + random.nextInt(4)];
      Arrays.fill(alike, value);
      assertThat(together(metric, alike) / value)
          .as(metric.id())
          .satisfiesAnyOf(
              one -> assertThat(one).isCloseTo(1, within(1e-9)),
              sum -> assertThat(sum).isCloseTo(alike.length, within(1e-9)));
    }
  }
}
