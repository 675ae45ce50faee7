package io.sluice.flink.plugin.query.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.control.Journal;
import io.sluice.core.model.QueryId;
import io.sluice.core.query.control.Decision;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class DecisionLineTest {

  private static String line(Decision decision) {
    Journal journal = new Journal(1);
    journal.record(decision);
    return new DecisionLine().of(journal.entries().get(0));
  }

  @Test
  void each_kind_of_decision_has_a_name_of_its_own() {
    assertThat(line(new Decision.MemoryStress(1, true, 0.9, 0.8, 5)))
        .contains("\"type\":\"memory\"", "freeing memory: 90 % in use, limit 80 %");
    assertThat(line(new Decision.Failed(1, "on purpose"))).contains("\"type\":\"failed\"");
    assertThat(line(new Decision.Engaged(1, 50, 40))).contains("\"type\":\"engaged\"");
    assertThat(line(new Decision.Disengaged(1, 0, "done"))).contains("\"type\":\"disengaged\"");
    assertThat(line(new Decision.Reverted(1, "idle cores", 50))).contains("\"type\":\"reverted\"");
    assertThat(line(new Decision.HeldLongEnough(1, new QueryId("id01"), "job", 900)))
        .contains("\"type\":\"held-long-enough\"");
  }

  @Test
  void an_order_says_whether_memory_made_it() {
    Decision order =
        new Decision.Reordered(
            1, Decision.Trigger.PERIOD, "klink", Map.of(), 100, List.of(), List.of(), 0);
    assertThat(line(order)).contains("\"type\":\"reordered\"", "\"memory\":false");
  }
}
