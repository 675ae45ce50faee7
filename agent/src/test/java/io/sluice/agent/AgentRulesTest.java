package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.agent.rule.AgentRule;
import io.sluice.agent.rule.Scope;
import io.sluice.agent.state.AgentDecision;
import io.sluice.agent.state.AgentState;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.config.Unmatched;
import io.sluice.core.thread.guard.Condition;
import io.sluice.core.thread.policy.OnLogicalOperators;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.policy.QueueSizePriority;
import io.sluice.core.thread.policy.StaticPriority;
import io.sluice.core.thread.policy.Transformation;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
final class AgentRulesTest extends BesideEngine {
  private static PriorityPolicy fixed(Map<NamePattern, Double> priorities) {
    return new StaticPriority(priorities, Transformation.HIGHEST);
  }

  @Test
  void each_rule_orders_the_operators_that_it_is_about_among_themselves() throws Exception {
    PriorityPolicy fixed = fixed(Map.of(new NamePattern("filter"), 3.0));
    AgentRule queues = rule("queues", "map", new QueueSizePriority());
    try (Agent agent = start(queues, rule("fixed", "fil*", fixed))) {
      engine.queues(0, 14, 56);
      await().until(() -> wanted(agent).equals(List.of(12, 0, 0)));
      await().until(() -> engine.nice().contains(12));
      assertThat(engine.nice()).doesNotContain(18);
    }
    assertThat(said).noneMatch(line -> line.startsWith("rule"));
  }

  @Test
  void instances_of_a_logical_operator_have_the_same_though_only_one_has_a_queue()
      throws Exception {
    PriorityPolicy logical =
        new OnLogicalOperators(new QueueSizePriority(), Transformation.HIGHEST);
    try (Agent agent = start(rule("steps", "*", logical))) {
      engine.queues(0, 10, 56);
      await().until(() -> wanted(agent).equals(List.of(7, 7, 0)));
      await().until(() -> nice(agent).equals(wanted(agent)));
    }
    assertThat(engine.nice()).containsOnly(0);
    assertThat(said).noneMatch(line -> line.startsWith("rule"));
  }

  /** Returns what the operating system says of their threads, in order. */
  private List<Integer> nice(Agent agent) {
    return agent.state().operators().stream()
        .map(AgentState.Row::operator)
        .sorted(Comparator.comparingInt(PhysicalOperator::subtask))
        .map(operator -> engine.nice(operator.thread()))
        .toList();
  }

  @Test
  void a_step_of_the_load_switches_the_policy_and_its_end_switches_back() throws Exception {
    AgentRule hasty = AgentProcess.HASTY;
    PriorityPolicy reversed =
        fixed(Map.of(new NamePattern("map"), 10.0, new NamePattern("filter"), 1.0));
    Condition burst = Condition.parse("queue_size > 30 for 100 ms");
    AgentRule rule =
        new AgentRule(
            "burst",
            Scope.ALL,
            hasty.policy(),
            List.of(new AgentRule.PolicySwitch(burst, reversed)),
            hasty.period(),
            hasty.smoothing(),
            hasty.translation());
    try (Agent agent = start(rule)) {
      engine.queues(0, 1, 4);
      await().until(() -> isLongestFirst(wanted(agent)));
      engine.queues(0, 10, 56);
      await().until(() -> wanted(agent).equals(List.of(0, 0, 10)));
      engine.queues(0, 1, 4);
      await().until(() -> isLongestFirst(wanted(agent)));
    }
    assertThat(said)
        .contains("rule burst: static instead of qs", "rule burst: qs instead of static");
  }

  private static boolean isLongestFirst(List<Integer> nice) {
    return nice.size() == 3 && nice.get(0) > nice.get(1) && nice.get(1) > nice.get(2);
  }

  @Test
  void other_rules_take_the_place_of_those_there_are_and_free_what_they_are_not_about()
      throws Exception {
    AgentRule queues = rule("queues", "*", new QueueSizePriority());
    AgentRule filters = rule("filters", "fil*", new QueueSizePriority());
    try (Agent agent = start(queues)) {
      engine.queues(0, 10, 56);
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      agent.reload(agent.options().with(List.of(filters)));
      await().until(() -> agent.state().operators().size() == 1);
      await().until(() -> engine.nice().stream().allMatch(nice -> nice == 0));
      assertThat(agent.options().rules()).containsExactly(filters);
      assertThat(agent.choose("queues", Optional.empty())).isFalse();
    }
  }

  @Test
  void a_policy_that_fails_leaves_the_threads_alone_and_is_told_once() throws Exception {
    PriorityPolicy wrong =
        new PriorityPolicy() {
          @Override
          public String name() {
            return "wrong";
          }

          @Override
          public Set<Metric> needs() {
            return Set.of();
          }

          @Override
          public double priority(PhysicalOperator operator, Metrics metrics) {
            throw new IllegalStateException("on purpose");
          }
        };
    try (Agent agent = start(rule("wrong", "*", wrong))) {
      engine.queues(0, 10, 56);
      await().until(() -> said.stream().anyMatch(line -> line.contains("reports nothing that")));
      assertThat(agent.state().operators()).isEmpty();
      assertThat(engine.nice()).containsOnly(0);
    }
    assertThat(said).filteredOn(line -> line.contains("failed: ")).hasSize(1);
  }

  @Test
  void rules_are_for_some_engines_as_well() throws Exception {
    AgentRule hasty = AgentProcess.HASTY;
    Scope others = new Scope(new NamePattern("storm"), NamePattern.ANY, NamePattern.ANY);
    AgentRule none =
        new AgentRule(
            "storm",
            others,
            hasty.policy(),
            List.of(),
            hasty.period(),
            hasty.smoothing(),
            hasty.translation());
    try (Agent agent = start(none)) {
      engine.queues(0, 10, 56);
      await().until(() -> said.stream().anyMatch(line -> line.contains("fits engine storm")));
      assertThat(agent.state().operators()).isEmpty();
    }
  }

  @Test
  void an_operator_that_two_rules_are_about_is_left_alone_and_both_are_named() throws Exception {
    AgentRule queues = rule("queues", "*", new QueueSizePriority());
    AgentRule other = rule("filters", "filter", new QueueSizePriority());
    try (Agent agent = start(queues, other)) {
      engine.queues(0, 14, 56);
      await().until(() -> wanted(agent).equals(List.of(12, 0)));
      assertThat(said)
          .contains("filter of query is claimed by the rules queues and filters: it is left alone");
    }
  }

  @Test
  void a_rule_that_is_about_nothing_ends_the_agent_with_all_undone_where_that_is_an_error()
      throws Exception {
    AgentRule maps = rule("maps", "map", new QueueSizePriority());
    AgentRule joins = rule("joins", "join*", new QueueSizePriority()).orElse(Unmatched.ERROR);
    engine.queues(0, 14, 56);
    try (Agent agent = start(maps, joins)) {
      assertThat(agent.awaitRefusal(60_000))
          .contains("rule joins: nothing there is fits engine *, query query, operator join*");
      assertThat(engine.nice()).containsOnly(0);
      assertThat(folder.resolve("undo")).isEmptyDirectory();
      assertThat(agent.journal())
          .as("what is undone was done before")
          .anyMatch(entry -> entry.decision() instanceof AgentDecision it && it.applied());
    }
    assertThat(said).noneMatch(line -> line.startsWith("rule"));
  }
}
