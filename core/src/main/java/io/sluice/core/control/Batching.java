package io.sluice.core.control;

import io.sluice.core.model.QueryView;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets work gather before a query is let go. One that has caught up takes its records in as they
 * arrive, a few at each wake-up, and on a full machine those wake-ups are paid for with the work of
 * others. So a query with less to do than is worth a turn lets others go first, unless its sweeping
 * watermark may come before the decision after the next.
 */
final class Batching {

  /** Of a period: about what a query gets done in a turn that it shares with others. */
  private static final double WORTH_A_TURN = 0.5;

  private static final double PERIODS_AHEAD = 2;

  private Batching() {}

  /** The same queries, those that can wait behind all others; the order is kept among each. */
  static List<QueryView> worthwhileFirst(
      List<QueryView> order, double nowMillis, double periodMillis) {
    List<QueryView> first = new ArrayList<>(order.size());
    List<QueryView> canWait = new ArrayList<>();
    for (QueryView query : order) {
      boolean worthwhile = query.workMillis() >= WORTH_A_TURN * periodMillis;
      boolean soon = query.soonestMillis() - nowMillis < PERIODS_AHEAD * periodMillis;
      (worthwhile || soon ? first : canWait).add(query);
    }
    first.addAll(canWait);
    return first;
  }
}
