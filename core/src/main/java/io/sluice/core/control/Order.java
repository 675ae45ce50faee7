package io.sluice.core.control;

import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import java.util.List;

/**
 * What a decision came to.
 *
 * @param rule name of the policy, or {@code memory}
 * @param run may run, most urgent first
 * @param hold have to wait, in the same order
 * @param resting of queries that run
 */
record Order(String rule, List<QueryView> run, List<QueryView> hold, Resting resting) {

  Order {
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
