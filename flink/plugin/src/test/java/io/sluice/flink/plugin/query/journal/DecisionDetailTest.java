package io.sluice.flink.plugin.query.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.control.Journal;
import io.sluice.core.model.QueryId;
import io.sluice.core.query.control.QueryDecision;
import io.sluice.plugin.base.journal.JournalLine;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class DecisionDetailTest {

  private static String line(QueryDecision decision) {
    Journal<QueryDecision> journal = new Journal<>(1);
    journal.record(decision);
    return JournalLine.of(journal.entries().get(0), new DecisionDetail().of(decision)).toString();
  }

  @Test
  void each_kind_of_decision_has_a_name_of_its_own() {
    assertThat(line(new QueryDecision.MemoryStress(1, true, 0.9, 0.8, 5)))
        .contains("\"type\":\"memory\"", "freeing memory: 90 % in use, limit 80 %");
    assertThat(line(new QueryDecision.Failed(1, "on purpose"))).contains("\"type\":\"failed\"");
    assertThat(line(new QueryDecision.Engaged(1, 50, 40))).contains("\"type\":\"engaged\"");
    assertThat(line(new QueryDecision.Disengaged(1, 0, "done")))
        .contains("\"type\":\"disengaged\"");
    assertThat(line(new QueryDecision.Reverted(1, "idle cores", 50)))
        .contains("\"type\":\"reverted\"");
    assertThat(line(new QueryDecision.HeldLongEnough(1, new QueryId("id01"), "job", 900)))
        .contains("\"type\":\"held-long-enough\"", "\"id\":\"id01\"", "\"held_ms\":900.000");
  }

  @Test
  void an_order_says_whether_memory_made_it() {
    QueryDecision order =
        new QueryDecision.Reordered(
            1, QueryDecision.Trigger.PERIOD, "klink", Map.of(), 100, List.of(), List.of(), 0);
    assertThat(line(order)).contains("\"type\":\"reordered\"", "\"memory\":false", "\"process\"");
  }
}
