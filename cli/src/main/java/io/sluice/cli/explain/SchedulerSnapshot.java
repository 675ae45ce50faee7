package io.sluice.cli.explain;

import java.util.List;

/**
 * Holds the state of the query scheduler at one moment, from its journal.
 *
 * @param at epoch ms
 * @param limitMs backlog below which nothing is ordered
 */
record SchedulerSnapshot(
    long at,
    String mode,
    String policy,
    String health,
    double backlogMs,
    double limitMs,
    double virtualDeadlineMs,
    List<QueryState> queries) {

  SchedulerSnapshot {
    StrictJson.requireFinite(backlogMs, limitMs, virtualDeadlineMs);
    backlogMs = Math.max(0, backlogMs);
    queries = queries == null ? List.of() : List.copyOf(queries);
  }
}
