package io.sluice.core.thread.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Normaliser;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Policies keep some properties whatever the metrics are. */
final class PriorityPoliciesTest {
  private final List<PhysicalOperator> operators = new ArrayList<>();
  private final Map<PhysicalOperator, Double> values = new HashMap<>();

  /** Returns metrics of one kind; nothing else is known of any operator. */
  private Metrics only(Metric known) {
    return new Metrics() {
      @Override
      public double value(Metric metric, PhysicalOperator operator) {
        return metric == known ? values.get(operator) : Double.NaN;
      }

      @Override
      public List<PhysicalOperator> downstream(PhysicalOperator operator) {
        return List.of();
      }
    };
  }

  /** Draws values from far below 1 to far above; some are not known. */
  private void draw(RandomGenerator random) {
    int size = 2 + random.nextInt(20);
    for (int i = 0; i < size; i++) {
      LogicalOperator logical = new LogicalOperator(i, "q", "o" + i, Set.of(), Set.of());
      PhysicalOperator operator = new PhysicalOperator("test", logical, 0, 1, i, 1);
      operators.add(operator);
      values.put(
          operator, random.nextInt(5) == 0 ? Double.NaN : Math.exp(8 * random.nextGaussian()));
    }
  }

  private static PriorityPolicy policy(String name) {
    return PriorityPolicies.of(name, new SplittableRandom(1), 2).orElseThrow();
  }

  /**
   * Checks that an operator with more of the metric never has less of the CPU, and that an unknown
   * one stays so.
   */
  private Map<PhysicalOperator, Double> ordered(PriorityPolicy policy, Metric by) {
    assertThat(policy.needs()).containsExactly(by);
    Map<PhysicalOperator, Double> priorities = policy.priorities(operators, only(by));
    assertThat(priorities).containsOnlyKeys(operators);
    for (PhysicalOperator one : operators) {
      assertThat(priorities.get(one).isNaN()).isEqualTo(values.get(one).isNaN());
      for (PhysicalOperator other : operators) {
        if (values.get(one) > values.get(other)) {
          assertThat(priorities.get(one))
              .isPositive()
              .isGreaterThanOrEqualTo(priorities.get(other));
        }
      }
    }
    return priorities;
  }

  @SeededTest
  void the_longer_the_queue_the_more(RandomGenerator random) {
    draw(random);
    ordered(policy("qs"), Metric.QUEUE_SIZE);
  }

  @SeededTest
  void the_costlier_the_more(RandomGenerator random) {
    draw(random);
    ordered(policy("cost"), Metric.COST);
  }

  @SeededTest
  void the_longer_in_the_system_the_more(RandomGenerator random) {
    draw(random);
    ordered(policy("fcfs"), Metric.TIME_IN_SYSTEM);
  }

  /** Rates that lie further apart than nineteen steps are nineteen apart, in equal proportion. */
  @SeededTest
  void the_higher_the_rate_the_more_by_logarithms_where_rates_lie_far_apart(
      RandomGenerator random) {
    draw(random);
    Map<PhysicalOperator, Double> priorities = ordered(policy("hr"), Metric.HIGHEST_RATE);
    double most = values.values().stream().filter(v -> v > 0).max(Double::compare).orElse(1.0);
    double least = values.values().stream().filter(v -> v > 0).min(Double::compare).orElse(1.0);
    double range = Normaliser.steps(most, least);
    double pressed = range > NiceScale.LAST ? NiceScale.LAST / range : 1;
    for (PhysicalOperator each : operators) {
      if (!values.get(each).isNaN()) {
        assertThat(Normaliser.steps(1, priorities.get(each)))
            .isCloseTo(pressed * Normaliser.steps(most, values.get(each)), within(1e-6))
            .isLessThanOrEqualTo(NiceScale.LAST + 1e-6);
      }
    }
  }

  /** Checks any metrics; the priority set for one step says nothing of another. */
  @SeededTest
  void what_somebody_says_holds_whatever_the_metrics_are(RandomGenerator random) {
    draw(random);
    Map<NamePattern, Double> said = new HashMap<>();
    values.forEach(
        (operator, value) -> {
          if (!value.isNaN()) {
            said.put(new NamePattern(operator.operator()), value);
          }
        });
    PriorityPolicy policy = new StaticPriority(said, Transformation.HIGHEST);
    assertThat(policy.needs()).isEmpty();
    assertThat(policy.priorities(operators, only(Metric.COST))).isEqualTo(values);
  }

  @SeededTest
  void the_same_seed_draws_the_same_and_another_one_does_not(RandomGenerator random) {
    draw(random);
    long seed = random.nextLong();
    Map<PhysicalOperator, Double> drawn = draws(seed);
    assertThat(draws(seed)).isEqualTo(drawn);
    assertThat(draws(seed + 1)).isNotEqualTo(drawn);
    assertThat(drawn.values())
        .allSatisfy(each -> assertThat(Normaliser.steps(69, each)).isBetween(0.0, 19.0));
  }

  private Map<PhysicalOperator, Double> draws(long seed) {
    PriorityPolicy policy =
        PriorityPolicies.of("random", new SplittableRandom(seed), 2).orElseThrow();
    return policy.priorities(operators, only(Metric.COST));
  }
}
