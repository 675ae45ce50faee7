package io.sluice.core.query.control;

import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.memory.SubPipeline;
import java.util.List;
import java.util.Map;

/**
 * The result of a decision.
 *
 * @param rule name of the policy
 * @param freeing what queries run for while memory is short; empty while it is not
 * @param run may run, most urgent first
 * @param hold have to wait, in the same order
 * @param resting of queries that run
 */
record Order(
    String rule,
    Map<QueryId, SubPipeline> freeing,
    List<QueryView> run,
    List<QueryView> hold,
    Resting resting) {

  Order {
    freeing = Map.copyOf(freeing);
    run = List.copyOf(run);
    hold = List.copyOf(hold);
  }

  Plan plan() {
    return new Plan(ids(run), ids(hold), resting);
  }

  private static List<QueryId> ids(List<QueryView> views) {
    return views.stream().map(QueryView::id).toList();
  }
}
