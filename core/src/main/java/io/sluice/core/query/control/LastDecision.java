package io.sluice.core.query.control;

import io.sluice.core.config.Settings;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.memory.SubPipeline;
import io.sluice.core.query.policy.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The state after the last decision. It is immutable, so that other threads can draw a snapshot
 * from it while the scheduler goes on; reasons are only put into words when they are asked for.
 */
record LastDecision(
    Settings settings,
    Optional<Policy> policy,
    boolean engaged,
    double backlogMillis,
    List<QueryView> order,
    int admitted,
    Map<QueryId, SubPipeline> memory,
    List<QueryId> barriers,
    long decisions,
    long switches) {

  private static final String NEVER_HELD = "does not tell its backlog, so it is never held";

  SchedulerSnapshot snapshot() {
    List<SchedulerSnapshot.Row> rows = new ArrayList<>(order.size());
    for (int i = 0; i < order.size(); i++) {
      QueryView query = order.get(i);
      rows.add(
          new SchedulerSnapshot.Row(
              query, i < admitted, reason(query), barriers.contains(query.id())));
    }
    return new SchedulerSnapshot(settings, engaged, backlogMillis, rows, decisions, switches);
  }

  private String reason(QueryView query) {
    SubPipeline freeing = memory.get(query.id());
    if (freeing != null) {
      return freeing.reason();
    }
    return policy
        .map(rule -> query.backlog().isTold() ? rule.reason(query) : NEVER_HELD)
        .orElse("the engine decides");
  }
}
