package io.sluice.cli.explain;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * How things stood at one moment.
 *
 * @param limitMillis backlog below which nothing is ordered
 * @param dropped lines that the journal lost so far
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
    long dropped,
    List<QueryState> queries) {

  static Standing of(JsonNode line) {
    Fields fields = new Fields(line);
    List<QueryState> queries = new ArrayList<>();
    line.path("queries").forEach(query -> queries.add(QueryState.of(query)));
    return new Standing(
        Math.round(fields.number("at")),
        fields.text("mode"),
        fields.text("policy"),
        fields.text("health"),
        fields.flag("engaged"),
        Math.max(0, fields.number("backlog_ms")),
        fields.number("limit_ms"),
        fields.number("virtual_deadline_ms"),
        Math.round(fields.number("dropped")),
        List.copyOf(queries));
  }
}
