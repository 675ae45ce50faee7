package io.sluice.core.query.control;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingDouble;

import io.sluice.core.control.Journal;
import io.sluice.core.model.QueryView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Keeps the promise that no query is held longer than the configured time in one piece. Where that
 * time is too short for all to have had a turn, they take turns.
 */
final class HeldLongest {

  private static final Comparator<QueryView> URGENCY =
      comparing((QueryView query) -> query.backlog().isTold())
          .thenComparing(comparingDouble(QueryView::heldMillis).reversed());

  private HeldLongest() {}

  /**
   * Returns the same queries, those that must run first: those that do not tell their backlog, then
   * those held for longer than the limit, which is written down, the one held longest first. The
   * order is kept among equals.
   */
  static List<QueryView> first(
      List<QueryView> order, double limitMillis, long nowMillis, Journal<QueryDecision> journal) {
    List<QueryView> first = new ArrayList<>(order.size());
    List<QueryView> others = new ArrayList<>(order.size());
    for (QueryView query : order) {
      boolean tooLong = query.heldMillis() > limitMillis;
      if (tooLong) {
        journal.record(
            new QueryDecision.HeldLongEnough(
                nowMillis, query.id(), query.name(), query.heldMillis()));
      }
      (tooLong || !query.backlog().isTold() ? first : others).add(query);
    }
    first.sort(URGENCY);
    first.addAll(others);
    return first;
  }
}
