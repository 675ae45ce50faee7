package io.sluice.agent.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.agent.KnownOperators;
import io.sluice.agent.apply.GroupApplier;
import io.sluice.agent.driver.HostMetrics;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.RemoteMetrics;
import io.sluice.core.metric.Smoothing;
import io.sluice.core.model.NamePattern;
import io.sluice.core.thread.guard.Condition;
import io.sluice.core.thread.policy.StaticPriority;
import io.sluice.core.thread.policy.Transformation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A rule wants what its policy says; nothing is put into effect. */
final class RunningRuleTest {
  private final List<String> said = new ArrayList<>();
  private final KnownOperators queues =
      new KnownOperators().tell(Metric.QUEUE_SIZE, operator -> Math.pow(1.5, operator.thread()));
  private long now;

  private void add() {
    queues.add("o" + queues.operators.size(), ProcessHandle.current().pid());
  }

  private void decide(RunningRule rule) {
    now += AgentRule.SHIPPED.period().toNanos();
    rule.decide(queues.operators(), true, RemoteMetrics.UNKNOWN, any -> Double.NaN, now);
  }

  @Test
  void a_queue_that_is_nearly_full_switches_the_policy() throws Exception {
    double[] use = {0.1};
    queues.tell(Metric.QUEUE_USE, operator -> use[0]);
    add();
    AgentRule shipped = AgentRule.SHIPPED;
    Condition full = Condition.parse("queue_fill > 0.8 for 5 s");
    AgentRule rule =
        new AgentRule(
            "full",
            Scope.ALL,
            shipped.policy(),
            List.of(
                new AgentRule.PolicySwitch(
                    full,
                    new StaticPriority(Map.of(NamePattern.ANY, 1.0), Transformation.HIGHEST))),
            shipped.period(),
            Smoothing.of(Duration.ZERO),
            shipped.translation());
    RunningRule running =
        new RunningRule(rule, List.of(queues), new ToldMetrics(List.of(), 0), 0, said::add);
    decide(running);
    use[0] = 0.97;
    for (long since = now; now < since + 4_000_000_000L; ) {
      decide(running);
    }
    assertThat(said).isEmpty();
    for (long since = now; now < since + 2_000_000_000L; ) {
      decide(running);
    }
    assertThat(said).containsExactly("rule full: static instead of qs");
    assertThat(
            running
                .row(
                    queues.operators().get(0),
                    new HostMetrics(List.of(), Set.of(), Set.of(), Smoothing.of(Duration.ZERO)))
                .value(Metric.QUEUE_FILL))
        .isCloseTo(0.87 / 0.9, within(1e-12));
  }

  @Test
  void more_priorities_than_nice_values_go_to_groups_for_good_where_there_are_any()
      throws Exception {
    for (int i = 0; i < 40; i++) {
      add();
    }
    RunningRule rule =
        new RunningRule(
            AgentRule.SHIPPED, List.of(queues), new ToldMetrics(List.of(), 0), 0, said::add);
    decide(rule);
    assertThat(rule.wanted().nice()).hasSize(40);
    assertThat(said).isEmpty();

    add();
    decide(rule);
    decide(rule);
    Optional<String> whyNot = GroupApplier.whyNot(Set.of(ProcessHandle.current().pid()));
    if (whyNot.isEmpty()) {
      assertThat(rule.wanted().nice()).isEmpty();
      assertThat(rule.wanted().groups()).hasSize(41);
      assertThat(said)
          .containsExactly(
              "rule all: there are more priorities than nice can tell apart: shares instead");
    } else {
      assertThat(rule.wanted().nice()).hasSize(41);
      assertThat(said)
          .containsExactly(
              "rule all: there are more priorities than nice can tell apart: some are the same, "
                  + "because "
                  + whyNot.get());
    }
    queues.operators.subList(1, 41).clear();
    decide(rule);
    assertThat(rule.wanted().groups()).hasSize(whyNot.isEmpty() ? 1 : 0);
    assertThat(said).hasSize(1);
  }
}
