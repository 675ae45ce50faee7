package io.sluice.cli.explain;

import java.util.List;

/**
 * How the scheduler of queries stood at one moment, as its journal tells.
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
