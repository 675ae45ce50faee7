package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.metric.Elsewhere;
import io.sluice.core.metric.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a rule wants; nothing is put into effect. */
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
    rule.decide(queues.operators(), true, Elsewhere.UNKNOWN, any -> Double.NaN, now);
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
          .containsExactly("rule all: more priorities than nice can tell apart: shares instead");
    } else {
      assertThat(rule.wanted().nice()).hasSize(41);
      assertThat(said)
          .containsExactly(
              "rule all: more priorities than nice can tell apart: some are the same, because "
                  + whyNot.get());
    }
    queues.operators.subList(1, 41).clear();
    decide(rule);
    assertThat(rule.wanted().groups()).hasSize(whyNot.isEmpty() ? 1 : 0);
    assertThat(said).hasSize(1);
  }
}
