package io.sluice.core.thread.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The rule of Lachesis Algorithm 2 and others beside it. */
final class TransformationTest {
  private static PriorityPolicy wanted(Transformation rule) {
    Map<NamePattern, Double> priorities = new LinkedHashMap<>();
    priorities.put(new NamePattern("parse"), 4.0);
    priorities.put(new NamePattern("sink*"), 1.0);
    priorities.put(new NamePattern("whole -> parse"), 9.0);
    return new StaticPriority(priorities, rule);
  }

  private static final Metrics NOTHING =
      new Metrics() {
        @Override
        public double value(Metric metric, PhysicalOperator operator) {
          throw new AssertionError("asks for nothing");
        }

        @Override
        public List<PhysicalOperator> downstream(PhysicalOperator operator) {
          throw new AssertionError("asks for nothing");
        }
      };

  private static double priority(Transformation rule, String name, int subtask) {
    LogicalOperator logical = new LogicalOperator(1, "query", name, Set.of(), Set.of());
    PhysicalOperator operator = new PhysicalOperator("test", logical, subtask, 1, 2, 3);
    return wanted(rule).priority(operator, NOTHING);
  }

  @Test
  void a_thread_that_runs_several_steps_has_the_most_that_one_of_them_is_to_have() {
    assertThat(priority(Transformation.HIGHEST, "in -> parse -> sink 1", 0)).isEqualTo(4);
    assertThat(priority(Transformation.HIGHEST, "in -> (sink 1, parse)", 0)).isEqualTo(4);
  }

  @Test
  void or_what_they_are_to_have_together_or_on_average() {
    assertThat(priority(Transformation.SUM, "in -> parse -> sink 1", 0)).isEqualTo(5);
    assertThat(priority(Transformation.MEAN, "in -> parse -> sink 1", 0)).isEqualTo(2.5);
  }

  @Test
  void each_instance_of_a_step_has_all_of_it() {
    assertThat(List.of(0, 1, 2))
        .allMatch(subtask -> priority(Transformation.SUM, "parse", subtask) == 4);
  }

  @Test
  void a_chain_that_is_named_as_a_whole_goes_by_that() {
    assertThat(priority(Transformation.SUM, "whole -> parse", 0)).isEqualTo(9);
  }

  @Test
  void a_thread_of_whose_steps_nothing_is_said_is_left_alone() {
    for (Transformation rule : Transformation.values()) {
      assertThat(priority(rule, "in -> map", 0)).as(rule.toString()).isNaN();
    }
  }
}
