package io.sluice.core.thread.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.translate.NiceTranslator;
import io.sluice.core.thread.translate.ThreadPlan;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class KlinkPriorityTest {
  private static final double PERIOD_NANOS = 20e6;

  private final Map<PhysicalOperator, Double> slack = new HashMap<>();
  private final Map<PhysicalOperator, Double> work = new HashMap<>();
  private final List<PhysicalOperator> operators = new ArrayList<>();

  private final Metrics metrics =
      new Metrics() {
        @Override
        public double value(Metric metric, PhysicalOperator operator) {
          return (metric == Metric.SLACK ? slack : work).getOrDefault(operator, Double.NaN);
        }

        @Override
        public List<PhysicalOperator> downstream(PhysicalOperator operator) {
          return List.of();
        }
      };

  private PhysicalOperator add(double slackNanos, double workNanos) {
    int number = operators.size();
    LogicalOperator logical = new LogicalOperator(number, "q", "o" + number, Set.of(), Set.of());
    PhysicalOperator operator = new PhysicalOperator("test", logical, 0, 1, number + 1, 1);
    operators.add(operator);
    slack.put(operator, slackNanos);
    work.put(operator, workNanos);
    return operator;
  }

  private Map<PhysicalOperator, Integer> nice(int cores) {
    return new NiceTranslator(new NiceScale(0))
        .of(
            new KlinkPriority(cores).priorities(operators, metrics),
            ThreadPlan.NONE,
            none -> Double.NaN)
        .nice();
  }

  @SeededTest
  void those_with_the_least_slack_come_first_until_all_cores_are_busy(RandomGenerator random) {
    operators.clear();
    int queries = 1 + random.nextInt(20);
    int cores = 1 + random.nextInt(4);
    for (int query = 0; query < queries; query++) {
      double own = random.nextGaussian() * 1e9;
      for (int i = 0; i <= random.nextInt(4); i++) {
        add(own, random.nextBoolean() ? 0 : random.nextDouble() * 2 * PERIOD_NANOS);
      }
    }
    Map<PhysicalOperator, Integer> nice = nice(cores);
    assertThat(nice.values()).containsAnyOf(0).isSubsetOf(0, 19);
    for (PhysicalOperator one : operators) {
      double before =
          operators.stream()
              .filter(other -> slack.get(other) < slack.get(one))
              .mapToDouble(other -> Math.min(1, work.get(other) / PERIOD_NANOS))
              .sum();
      assertThat(nice.get(one))
          .as("%s with %s cores wanted by those before it", one, before)
          .isEqualTo(before < cores ? 0 : 19);
    }
  }

  @Test
  void what_is_behind_all_windows_or_not_known_is_left_alone() {
    PhysicalOperator urgent = add(-1e9, 1e9);
    PhysicalOperator later = add(1e9, 1e9);
    PhysicalOperator result = add(Double.NaN, 1e9);
    assertThat(nice(1)).containsEntry(urgent, 0).containsEntry(later, 19).containsEntry(result, 0);
    assertThat(new KlinkPriority(1).priority(result, metrics)).isNaN();
    assertThat(new KlinkPriority(1).priority(later, metrics)).isEqualTo(1);
  }

  @Test
  void what_has_nothing_to_do_takes_nobodys_place() {
    for (int i = 0; i < 10; i++) {
      add(i, 0);
    }
    PhysicalOperator last = add(1e9, 1e9);
    assertThat(nice(1)).containsEntry(last, 0);
  }

  @Test
  void of_equals_the_same_come_first_each_time() {
    add(1, 1e9);
    add(1, 1e9);
    add(2, 1e9);
    assertThat(nice(2)).isEqualTo(nice(2)).containsValue(19);
  }
}
