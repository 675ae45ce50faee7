package io.sluice.cli.explain;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * What a decision changed.
 *
 * @param runs who was let go, {@code waits} who was held from then on; each with the reason
 * @param everybody whether all run from then on, whoever was held
 * @param why what was done and why, in words
 */
record Change(long atMillis, List<Reason> runs, List<Reason> waits, boolean everybody, String why) {

  record Reason(String id, String text) {}

  static Change of(JournalEntry line, boolean everybody) {
    return new Change(
        line.at(),
        reasons(line.detail().path("runs")),
        reasons(line.detail().path("waits")),
        everybody,
        line.why());
  }

  private static List<Reason> reasons(JsonNode list) {
    List<Reason> reasons = new ArrayList<>();
    for (JsonNode each : list) {
      Fields fields = new Fields(each);
      reasons.add(new Reason(fields.text("id"), fields.text("reason")));
    }
    return List.copyOf(reasons);
  }
}
