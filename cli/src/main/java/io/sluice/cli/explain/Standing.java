package io.sluice.cli.explain;

import java.util.ArrayList;
import java.util.List;

/**
 * How things stood at one moment.
 *
 * @param limitMillis backlog below which nothing is ordered
 */
record Standing(
    long atMillis,
    String mode,
    String policy,
    String health,
    boolean engaged,
    double backlogMillis,
    double limitMillis,
    double virtualDeadlineMillis,
    List<QueryState> queries) {

  static Standing of(JournalEntry line) {
    Fields fields = new Fields(line.detail());
    List<QueryState> queries = new ArrayList<>();
    line.detail().path("queries").forEach(query -> queries.add(QueryState.of(query)));
    return new Standing(
        line.at(),
        fields.text("mode"),
        fields.text("policy"),
        fields.text("health"),
        fields.flag("engaged"),
        Math.max(0, fields.number("backlog_ms")),
        fields.number("limit_ms"),
        fields.number("virtual_deadline_ms"),
        List.copyOf(queries));
  }
}
