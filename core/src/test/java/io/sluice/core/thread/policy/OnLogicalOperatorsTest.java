package io.sluice.core.thread.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.testkit.SeededTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Policies that are asked about logical operators keep some properties, whatever the metrics are.
 */
final class OnLogicalOperatorsTest {
  private static final List<String> BY_METRICS = List.of("qs", "cost", "fcfs", "hr");

  private final List<PhysicalOperator> operators = new ArrayList<>();
  private final Map<PhysicalOperator, Map<Metric, Double>> values = new HashMap<>();
  private final List<PhysicalOperator> fed = new ArrayList<>();
  private final Metrics metrics =
      new Metrics() {
        @Override
        public double value(Metric metric, PhysicalOperator operator) {
          return values.get(operator).getOrDefault(metric, Double.NaN);
        }

        @Override
        public List<PhysicalOperator> downstream(PhysicalOperator operator) {
          return operator.operator().startsWith("in") ? fed : List.of();
        }
      };

  private PhysicalOperator add(String name, int subtask) {
    LogicalOperator logical =
        new LogicalOperator(LogicalOperator.number(name), "q", name, Set.of(1L), Set.of(2L));
    long thread = operators.size();
    PhysicalOperator one = new PhysicalOperator("test", logical, subtask, thread % 3, thread, 1);
    operators.add(one);
    values.put(one, new EnumMap<>(Metric.class));
    return one;
  }

  /** Chains of so many steps with so many instances each; of some nothing is known. */
  private void draw(int mostSteps, int mostInstances, Random random) {
    for (int i = 2 + random.nextInt(8); i > 0; i--) {
      String name = "o" + i + " -> s".repeat(random.nextInt(mostSteps));
      for (int subtask = random.nextInt(mostInstances); subtask >= 0; subtask--) {
        PhysicalOperator one = add(name, subtask);
        for (Metric metric : Metric.values()) {
          if (random.nextInt(5) > 0) {
            values.get(one).put(metric, Math.exp(4 * random.nextGaussian()));
          }
        }
      }
    }
    Collections.shuffle(operators, random);
  }

  private static PriorityPolicy policy(String name) {
    return PriorityPolicies.of(name, new SplittableRandom(1), 2).orElseThrow();
  }

  private static PriorityPolicy logical(String name, Transformation rule) {
    return new OnLogicalOperators(policy(name), rule);
  }

  private static <T> T any(T[] all, Random random) {
    return all[random.nextInt(all.length)];
  }

  @SeededTest
  void all_instances_of_an_operator_have_the_same(Random random) {
    draw(3, 4, random);
    for (String name : List.of("qs", "cost", "fcfs", "hr", "random")) {
      Map<PhysicalOperator, Double> priorities =
          logical(name, any(Transformation.values(), random)).priorities(operators, metrics);
      assertThat(priorities).as(name).containsOnlyKeys(operators);
      for (PhysicalOperator one : operators) {
        for (PhysicalOperator other : operators) {
          if (one.logical().equals(other.logical())) {
            assertThat(priorities.get(one)).as(name).isEqualTo(priorities.get(other));
          }
        }
      }
    }
  }

  @SeededTest
  void where_each_step_has_one_thread_to_itself_it_is_as_if_threads_were_meant(Random random) {
    draw(1, 1, random);
    for (String name : PriorityPolicies.names()) {
      PriorityPolicy logical = logical(name, any(Transformation.values(), random));
      assertThat(logical.priorities(operators, metrics))
          .as(name)
          .isEqualTo(policy(name).priorities(operators, metrics));
      assertThat(logical.needs()).isEqualTo(policy(name).needs());
      assertThat(logical.usualPeriod()).isEqualTo(policy(name).usualPeriod());
    }
  }

  /** Leaves out random policies, which draw for the first one that comes. */
  @SeededTest
  void the_order_of_operators_does_not_matter_nor_what_was_decided_before(Random random) {
    draw(3, 4, random);
    for (String name : BY_METRICS) {
      PriorityPolicy policy = logical(name, any(Transformation.values(), random));
      Map<PhysicalOperator, Double> before = policy.priorities(operators, metrics);
      policy.priorities(operators.subList(0, 1), metrics);
      List<PhysicalOperator> others = new ArrayList<>(operators);
      Collections.shuffle(others, random);
      assertThat(policy.priorities(others, metrics)).as(name).isEqualTo(before);
    }
  }

  @SeededTest
  void queues_add_up_and_nothing_waits_inside_of_a_chain(Random random) {
    draw(4, 4, random);
    for (Transformation rule : Transformation.values()) {
      Map<PhysicalOperator, Double> priorities = logical("qs", rule).priorities(operators, metrics);
      for (PhysicalOperator one : operators) {
        List<Double> queues =
            operators.stream()
                .filter(other -> other.logical().equals(one.logical()))
                .map(other -> values.get(other).get(Metric.QUEUE_SIZE))
                .filter(queue -> queue != null)
                .toList();
        double first = 1 + queues.stream().mapToDouble(Double::doubleValue).sum();
        int steps = one.logical().steps().size();
        double expected =
            switch (rule) {
              case HIGHEST -> first;
              case SUM -> first + steps - 1;
              case MEAN -> (first + steps - 1) / steps;
            };
        if (queues.isEmpty()) {
          assertThat(priorities.get(one)).isNaN();
        } else {
          assertThat(priorities.get(one)).isCloseTo(expected, within(1e-9 * expected));
        }
      }
    }
  }

  /** Checks that an instance has it too of which nothing is known by itself. */
  @Test
  void what_engines_tell_of_a_chain_is_its_first_step_s() {
    PhysicalOperator known = add("in -> parse -> out", 0);
    PhysicalOperator silent = add("in -> parse -> out", 1);
    values.get(known).put(Metric.COST, 300.0);
    for (Transformation rule : Transformation.values()) {
      assertThat(logical("cost", rule).priorities(operators, metrics))
          .isEqualTo(Map.of(known, 300.0, silent, 300.0));
    }
  }

  /** A policy that gives each step what is said of its name. */
  private static PriorityPolicy named(ToDoubleFunction<PhysicalOperator> said) {
    return new PriorityPolicy() {
      @Override
      public String name() {
        return "named";
      }

      @Override
      public Set<Metric> needs() {
        return Set.of();
      }

      @Override
      public Duration usualPeriod() {
        return Duration.ofSeconds(7);
      }

      @Override
      public double priority(PhysicalOperator operator, Metrics of) {
        return said.applyAsDouble(operator);
      }
    };
  }

  /** Uses steps that may have the same name, and for some of which a policy says what cannot be. */
  @SeededTest
  void a_chain_has_the_highest_the_sum_or_the_mean_of_its_steps(Random random) {
    double[] said = random.doubles(5, 0.1, 10).toArray();
    said[3] = Double.NaN;
    said[4] = -1;
    int[] steps = random.ints(2 + random.nextInt(5), 0, said.length).toArray();
    List<String> names = IntStream.of(steps).mapToObj(Integer::toString).toList();
    PhysicalOperator chain = add(String.join(" -> ", names), 0);
    double[] known = IntStream.of(steps).mapToDouble(i -> said[i]).filter(d -> d > 0).toArray();
    PriorityPolicy byName = named(step -> said[Integer.parseInt(step.operator())]);
    for (Transformation rule : Transformation.values()) {
      double priority = new OnLogicalOperators(byName, rule).priority(chain, metrics);
      if (known.length == 0) {
        assertThat(priority).isNaN();
        continue;
      }
      double sum = DoubleStream.of(known).sum();
      double expected =
          switch (rule) {
            case HIGHEST -> DoubleStream.of(known).max().orElseThrow();
            case SUM -> sum;
            case MEAN -> sum / known.length;
          };
      assertThat(priority).as(rule.toString()).isCloseTo(expected, within(1e-9));
    }
  }

  @Test
  void a_chain_feeds_the_first_step_of_what_comes_next_once() {
    add("in -> parse", 0);
    fed.add(add("map -> out", 0));
    fed.add(add("map -> out", 1));
    Map<String, List<String>> seen = new HashMap<>();
    PriorityPolicy walking =
        new PriorityPolicy() {
          @Override
          public String name() {
            return "walking";
          }

          @Override
          public Set<Metric> needs() {
            return Set.of();
          }

          @Override
          public double priority(PhysicalOperator operator, Metrics of) {
            seen.put(
                operator.operator(),
                of.downstream(operator).stream().map(PhysicalOperator::operator).toList());
            return 1;
          }
        };
    new OnLogicalOperators(walking, Transformation.HIGHEST).priorities(operators, metrics);
    assertThat(seen)
        .isEqualTo(
            Map.of(
                "in", List.of("map"),
                "parse", List.of("map"),
                "map", List.of(),
                "out", List.of()));
  }

  @Test
  void it_decides_as_often_as_the_policy_and_says_what_it_is_about() {
    PriorityPolicy policy = new OnLogicalOperators(named(step -> 1), Transformation.MEAN);
    assertThat(policy.usualPeriod()).isEqualTo(Duration.ofSeconds(7));
    assertThat(policy.name()).isEqualTo("logical named");
  }
}
