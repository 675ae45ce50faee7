package io.sluice.agent.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.sluice.core.control.Entity;
import io.sluice.core.control.Journal;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

final class DecisionJournalTest {
  private static final PhysicalOperator MAP = operator(1, "map");
  private static final PhysicalOperator SINK = operator(2, "sink");

  private final List<Journal.Entry<AgentEntry>> read = new ArrayList<>();
  private final DecisionJournal journal = new DecisionJournal(read::add);

  private static PhysicalOperator operator(long id, String name) {
    LogicalOperator logical = new LogicalOperator(id, "query", name, Set.of(), Set.of());
    return new PhysicalOperator("test", logical, 0, 1, id, 1);
  }

  private static AgentState.Row row(PhysicalOperator operator, double queue, int nice) {
    Map<Metric, Double> known = Map.of(Metric.QUEUE_SIZE, queue);
    ThreadSettings given = new ThreadSettings(nice, Double.NaN, Double.NaN, 0);
    return new AgentState.Row(
        operator, "all", "qs", known.keySet(), known, Set.of(), queue + 1, given);
  }

  private static OperatorSample sight(AgentState.Row row) {
    double lag = row.value(Metric.QUEUE_SIZE) / 10;
    return new OperatorSample(row, new QueryHealth(lag, 1e9));
  }

  private List<AgentDecision> decisions() {
    return journal.latest().stream()
        .map(Journal.Entry::decision)
        .map(AgentDecision.class::cast)
        .toList();
  }

  private List<Map<Metric, Double>> later() {
    return journal.latest().stream()
        .map(entry -> entry.effect().map(AgentEffect.class::cast))
        .map(effect -> effect.map(it -> it.row().known()).orElse(Map.of()))
        .toList();
  }

  private void see(long atMillis, boolean applied, AgentState.Row... rows) {
    see(atMillis, (PhysicalOperator operator) -> applied, rows);
  }

  private void see(long atMillis, Predicate<PhysicalOperator> applied, AgentState.Row... rows) {
    Map<PhysicalOperator, AgentState.Row> byOperator = new HashMap<>();
    for (AgentState.Row row : rows) {
      byOperator.put(row.operator(), row);
    }
    journal.see(
        atMillis,
        (operator, given) -> applied.test(operator),
        byOperator.keySet(),
        operator -> byOperator.get(operator).given(),
        operator -> sight(byOperator.get(operator)));
  }

  private static Map<Metric, Double> queue(double items) {
    return Map.of(Metric.QUEUE_SIZE, items);
  }

  @Test
  void what_changes_is_a_decision_with_its_cause_and_what_came_of_it_a_second_later() {
    see(1_000, true, row(MAP, 50, 0), row(SINK, 5, 10));
    see(1_900, true, row(MAP, 40, 0), row(SINK, 6, 10));
    see(2_000, true, row(MAP, 30, 0), row(SINK, 7, 10));

    assertThat(decisions()).hasSize(1);
    AgentDecision decision = decisions().get(0);
    assertThat(decision.atMillis()).isEqualTo(1_000);
    assertThat(decision.applied()).isTrue();
    assertThat(decision.before()).isEqualTo(ThreadSettings.NOTHING);
    assertThat(decision.now()).isEqualTo(row(SINK, 5, 10));
    assertThat(decision.query()).isEqualTo(new QueryHealth(0.5, 1e9));
    assertThat(journal.latest().get(0).number()).isEqualTo(1);
    assertThat(journal.latest().get(0).effect())
        .contains(new AgentEffect(1_000, row(SINK, 7, 10), new QueryHealth(0.7, 1e9)));
  }

  @Test
  void a_decision_says_what_it_is_about_what_it_changes_why_and_what_else_there_was() {
    see(1_000, MAP::equals, row(MAP, 50, 3), row(SINK, 5, 10));

    AgentDecision map = decisions().get(decisions().get(0).applied() ? 0 : 1);
    assertThat(map.entity()).isEqualTo(new Entity("operator", "query/map[0]"));
    assertThat(map.type()).isEqualTo("changed");
    assertThat(map.why()).isEqualTo("nice 0 -> 3 by qs of rule all: queue_size 50.00");
    assertThat(map.alternatives()).containsExactly("keep nice 0");
    assertThat(decisions()).extracting(AgentDecision::type).contains("planned");
  }

  @Test
  void what_came_of_a_decision_is_told_with_its_queue_first() {
    AgentEffect effect = new AgentEffect(1_000, row(MAP, 50, 3), new QueryHealth(5, Double.NaN));
    assertThat(effect.measures().keySet())
        .containsExactly("queue_size", "source_lag", "sink_latency");
  }

  @Test
  void only_what_took_effect_is_applied() {
    see(1_000, MAP::equals, row(MAP, 50, 3), row(SINK, 5, 10));
    assertThat(decisions())
        .extracting(each -> each.now().operator(), AgentDecision::applied)
        .containsExactlyInAnyOrder(tuple(MAP, true), tuple(SINK, false));
    see(1_100, SINK::equals, row(MAP, 50, 3), row(SINK, 5, 10));
    assertThat(decisions()).as("each turned").hasSize(4);
  }

  @Test
  void events_stand_between_decisions_and_who_reads_is_told_of_each_entry_once() {
    see(1_000, true, row(MAP, 50, 3));
    journal.tell(1_050, AgentEvent.Kind.GUARD, "taken back");
    see(1_100, true, row(MAP, 60, 5));
    AgentEvent event = new AgentEvent(1_050, AgentEvent.Kind.GUARD, "taken back");
    assertThat(journal.latest())
        .hasSize(3)
        .element(1)
        .isEqualTo(new Journal.Entry<AgentEntry>(2, event, Optional.empty()));
    assertThat(read).as("complete ones").extracting(Journal.Entry::number).containsExactly(2L, 1L);
    journal.conclude();
    journal.conclude();
    assertThat(read).extracting(Journal.Entry::number).containsExactly(2L, 1L, 3L);
  }

  @Test
  void events_make_no_decision_go_and_decisions_no_event() {
    journal.tell(1, AgentEvent.Kind.GUARD, "first");
    for (int i = 1; i <= 3_000; i++) {
      see(i, true, row(MAP, i, i % 2 + 1));
    }
    assertThat(journal.latest())
        .hasSize(1_001)
        .first()
        .extracting(Journal.Entry::decision)
        .isInstanceOf(AgentEvent.class);
    for (int i = 1; i <= 3_000; i++) {
      journal.tell(i, AgentEvent.Kind.RULE, "more");
    }
    assertThat(journal.latest()).hasSize(1_200);
  }

  @Test
  void a_decision_that_is_made_anew_has_had_the_effect_that_is_seen_then() {
    see(1_000, true, row(MAP, 50, 3));
    see(1_100, true, row(MAP, 60, 0));

    assertThat(journal.latest()).extracting(Journal.Entry::number).containsExactly(1L, 2L);
    assertThat(later()).containsExactly(queue(60), Map.of());
    assertThat(decisions().get(1).before().nice()).isEqualTo(3);
  }

  @Test
  void that_the_agent_begins_and_ceases_to_act_is_a_decision() {
    see(1_000, false, row(MAP, 50, 3));
    see(1_100, true, row(MAP, 50, 3));
    see(1_200, false, row(MAP, 50, 3));

    assertThat(decisions()).extracting(AgentDecision::applied).containsExactly(false, true, false);
    assertThat(decisions().get(2).why()).startsWith("the thread gets back what it had");
    assertThat(decisions().get(2).alternatives()).isEmpty();
    assertThat(decisions())
        .extracting(decision -> decision.before().nice())
        .containsExactly(0, 0, 3);
  }

  @Test
  void an_operator_that_is_gone_leaves_its_last_decision_and_begins_anew_when_it_comes_back() {
    see(1_000, true, row(MAP, 50, 3));
    see(1_100, true);
    see(1_200, true, row(MAP, 50, 3));

    assertThat(decisions()).hasSize(2);
    assertThat(decisions().get(1).before().nice()).isZero();
  }

  @Test
  void of_an_operator_that_is_gone_no_effect_is_asked_for() {
    see(1_000, true, row(MAP, 50, 3), row(SINK, 5, 10));
    AgentState.Row sink = row(SINK, 7, 10);
    journal.seeEffects(1_500, Set.of(SINK), operator -> sight(sink));
    assertThat(later()).containsExactly(Map.of(), Map.of());
    journal.seeEffects(2_000, Set.of(SINK), Map.of(SINK, sight(sink))::get);
    assertThat(later()).containsExactlyInAnyOrder(Map.of(), queue(7));
  }

  @Test
  void only_the_latest_are_kept() {
    for (int i = 1; i <= 3_000; i++) {
      see(i, true, row(MAP, i, i % 2 + 1));
    }
    assertThat(journal.latest()).hasSize(1_000);
    assertThat(journal.latest().get(999).number()).isEqualTo(3_000);
  }
}
