package io.sluice.agent.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.agent.KnownOperators;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.QueueSizePriority;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ClaimsTest {
  private final KnownOperators engine = new KnownOperators().tell(Metric.QUEUE_SIZE, any -> 1);
  private final List<String> said = new ArrayList<>();
  private final List<RunningRule> rules = new ArrayList<>();

  private RunningRule rule(String name, String operator) throws Exception {
    Scope scope = new Scope(NamePattern.ANY, NamePattern.ANY, new NamePattern(operator));
    AgentRule shipped = AgentRule.SHIPPED;
    AgentRule rule =
        new AgentRule(
            name,
            scope,
            new QueueSizePriority(),
            List.of(),
            shipped.period(),
            shipped.smoothing(),
            shipped.translation());
    RunningRule running =
        new RunningRule(rule, List.of(engine), new ToldMetrics(List.of(engine), 0), 0, said::add);
    rules.add(running);
    return running;
  }

  private Map<RunningRule, List<PhysicalOperator>> claimed() {
    return new Claims(rules, said::add).of(engine.operators());
  }

  @Test
  void an_operator_that_three_rules_are_about_is_left_alone_and_all_three_are_named()
      throws Exception {
    RunningRule all = rule("all", "*");
    rule("maps", "map*");
    rule("first", "*1");
    engine.add("map1", 1);
    PhysicalOperator sink = engine.add("sink", 1);
    assertThat(claimed().get(all)).containsExactly(sink);
    assertThat(said)
        .containsExactly(
            "map1 of query is claimed by the rules all, maps and first: it is left alone");
  }

  @Test
  void a_thread_with_operators_of_two_rules_is_left_alone_and_both_are_named() throws Exception {
    RunningRule maps = rule("maps", "map*");
    RunningRule sinks = rule("sinks", "sink");
    engine.add("map1", 1, 7);
    engine.add("sink", 1, 7);
    PhysicalOperator other = engine.add("map2", 1, 8);
    assertThat(claimed().get(maps)).containsExactly(other);
    assertThat(claimed().get(sinks)).isEmpty();
    assertThat(said)
        .contains(
            "map1 and sink of query on one thread are claimed by the rules maps and sinks: they"
                + " are left alone");
  }

  @Test
  void a_thread_with_operators_of_one_rule_is_that_rule_s() throws Exception {
    RunningRule maps = rule("maps", "map*");
    PhysicalOperator one = engine.add("map1", 1, 7);
    PhysicalOperator other = engine.add("map2", 1, 7);
    engine.add("sink", 1, 7);
    assertThat(claimed().get(maps)).containsExactly(one, other);
    assertThat(said).isEmpty();
  }
}
