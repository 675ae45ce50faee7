package io.sluice.agent.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.metric.Metric;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class DecisionJournalTest {
  private static final PhysicalOperator MAP = operator(1, "map");
  private static final PhysicalOperator SINK = operator(2, "sink");

  private final DecisionJournal journal = new DecisionJournal();

  private static PhysicalOperator operator(long id, String name) {
    LogicalOperator logical = new LogicalOperator(id, "query", name, Set.of(), Set.of());
    return new PhysicalOperator("test", logical, 0, 1, id, 1);
  }

  private static AgentState.Row row(PhysicalOperator operator, double queue, int nice) {
    Map<Metric, Double> known = Map.of(Metric.QUEUE_SIZE, queue);
    Given given = new Given(nice, Double.NaN, Double.NaN, 0);
    return new AgentState.Row(operator, "all", "qs", known.keySet(), known, queue + 1, given);
  }

  private void see(long atMillis, boolean applied, AgentState.Row... rows) {
    Map<PhysicalOperator, AgentState.Row> byOperator = new HashMap<>();
    for (AgentState.Row row : rows) {
      byOperator.put(row.operator(), row);
    }
    journal.see(
        atMillis,
        applied,
        byOperator.keySet(),
        operator -> byOperator.get(operator).given(),
        byOperator::get);
  }

  private static Map<Metric, Double> queue(double items) {
    return Map.of(Metric.QUEUE_SIZE, items);
  }

  @Test
  void what_changes_is_a_decision_with_its_cause_and_what_came_of_it_a_second_later() {
    see(1_000, true, row(MAP, 50, 0), row(SINK, 5, 10));
    see(1_900, true, row(MAP, 40, 0), row(SINK, 6, 10));
    see(2_000, true, row(MAP, 30, 0), row(SINK, 7, 10));

    assertThat(journal.latest()).hasSize(1);
    AgentDecision decision = journal.latest().get(0);
    assertThat(decision.number()).isEqualTo(1);
    assertThat(decision.atMillis()).isEqualTo(1_000);
    assertThat(decision.applied()).isTrue();
    assertThat(decision.before()).isEqualTo(Given.NOTHING);
    assertThat(decision.now()).isEqualTo(row(SINK, 5, 10));
    assertThat(decision.later()).isEqualTo(queue(7));
  }

  @Test
  void a_decision_that_is_made_anew_has_had_the_effect_that_is_seen_then() {
    see(1_000, true, row(MAP, 50, 3));
    see(1_100, true, row(MAP, 60, 0));

    assertThat(journal.latest()).extracting(AgentDecision::number).containsExactly(1L, 2L);
    assertThat(journal.latest().get(0).later()).isEqualTo(queue(60));
    assertThat(journal.latest().get(1).later()).isEmpty();
    assertThat(journal.latest().get(1).before().nice()).isEqualTo(3);
  }

  @Test
  void that_the_agent_begins_and_ceases_to_act_is_a_decision() {
    see(1_000, false, row(MAP, 50, 3));
    see(1_100, true, row(MAP, 50, 3));
    see(1_200, false, row(MAP, 50, 3));

    assertThat(journal.latest())
        .extracting(AgentDecision::applied)
        .containsExactly(false, true, false);
    assertThat(journal.latest())
        .extracting(decision -> decision.before().nice())
        .containsExactly(0, 0, 3);
  }

  @Test
  void an_operator_that_is_gone_leaves_its_last_decision_and_begins_anew_when_it_comes_back() {
    see(1_000, true, row(MAP, 50, 3));
    see(1_100, true);
    see(1_200, true, row(MAP, 50, 3));

    assertThat(journal.latest()).hasSize(2);
    assertThat(journal.latest().get(1).before().nice()).isZero();
  }

  @Test
  void of_an_operator_that_is_gone_no_effect_is_asked_for() {
    see(1_000, true, row(MAP, 50, 3), row(SINK, 5, 10));
    AgentState.Row sink = row(SINK, 7, 10);
    journal.seeEffects(1_500, Set.of(SINK), operator -> sink);
    assertThat(journal.latest()).allMatch(decision -> decision.later().isEmpty());
    journal.seeEffects(2_000, Set.of(SINK), Map.of(SINK, sink)::get);
    assertThat(journal.latest())
        .extracting(AgentDecision::later)
        .containsExactlyInAnyOrder(Map.of(), queue(7));
  }

  @Test
  void only_the_latest_are_kept() {
    for (int i = 1; i <= 3_000; i++) {
      see(i, true, row(MAP, i, i % 2 + 1));
    }
    assertThat(journal.latest()).hasSizeBetween(1_000, 1_001);
    assertThat(journal.latest().get(journal.latest().size() - 1).number()).isEqualTo(3_000);
  }
}
