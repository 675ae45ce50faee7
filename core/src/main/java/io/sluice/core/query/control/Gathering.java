package io.sluice.core.query.control;

import io.sluice.core.model.QueryView;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets work gather before a query gets its next turn. One that has caught up takes its records in
 * as they arrive, a few at each wake-up, and on a full machine those wake-ups are paid for with the
 * work of others. So a query that has caught up, with less to do than is worth a turn, goes behind
 * all others for a moment, unless its sweeping watermark may come in that moment.
 *
 * <p>The moment is short and bounded, because the due time is an estimate: a window that closes
 * sooner than expected waits no longer than this, and neither does the lag learned from it.
 */
final class Gathering {

  private static final double WORTH_A_TURN_PERIODS = 0.5;
  private static final double MOMENT_PERIODS = 3;

  private Gathering() {}

  /**
   * Returns the same queries, those that can wait behind all others; the order is kept among each.
   */
  static List<QueryView> worthATurnFirst(
      List<QueryView> order, double nowMillis, double periodMillis) {
    List<QueryView> first = new ArrayList<>(order.size());
    List<QueryView> last = new ArrayList<>();
    for (QueryView query : order) {
      (canWait(query, nowMillis, periodMillis) ? last : first).add(query);
    }
    first.addAll(last);
    return first;
  }

  private static boolean canWait(QueryView query, double nowMillis, double periodMillis) {
    double moment = MOMENT_PERIODS * periodMillis;
    return query.backlog().workMillis() < WORTH_A_TURN_PERIODS * periodMillis
        && query.backlog().headAgeMillis() < moment
        && query.heldMillis() < moment
        && query.epoch().dueMillis() - nowMillis > moment;
  }
}
