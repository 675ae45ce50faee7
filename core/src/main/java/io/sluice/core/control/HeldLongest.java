package io.sluice.core.control;

import static java.util.Comparator.comparing;

import io.sluice.core.model.QueryView;
import java.util.List;

/** Keeps the promise that no query is held longer than the configured time in one piece. */
final class HeldLongest {

  private HeldLongest() {}

  /**
   * The same queries, those that must run first: those that do not tell their backlog, then those
   * held for longer than the limit, which is written down. The order is kept among each.
   */
  static List<QueryView> first(
      List<QueryView> order, double limitMillis, long nowMillis, Journal journal) {
    for (QueryView query : order) {
      if (query.heldMillis() > limitMillis) {
        journal.record(
            new Decision.HeldLongEnough(nowMillis, query.id(), query.name(), query.heldMillis()));
      }
    }
    return order.stream()
        .sorted(
            comparing((QueryView query) -> query.backlog().isTold())
                .thenComparing(query -> query.heldMillis() <= limitMillis))
        .toList();
  }
}
