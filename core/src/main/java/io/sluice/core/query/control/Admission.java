package io.sluice.core.query.control;

import io.sluice.core.model.QueryView;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Decides how many of the most urgent queries it takes to keep the machine full.
 *
 * <p>Queries are admitted in order until together they can use all cores, and a margin more, until
 * the next decision. A query counts with the share of one core that it can use by then: one with
 * little to do leaves room for others. Admitting by what is needed instead of a fixed number is
 * what keeps the machine as busy as without Sluice. Queries whose backlog is not known come first
 * and are all admitted.
 */
final class Admission {

  private Admission() {}

  /**
   * Returns the length of the prefix of {@code order} that may run.
   *
   * @param work CPU time, ms of one core, that a query can use by then
   * @param periodMillis time until the next decision
   * @param threads how many busy threads are wanted: cores, margin and what idle cores asked for
   */
  static int admitted(
      List<QueryView> order,
      ToDoubleFunction<QueryView> work,
      double periodMillis,
      double threads) {
    double load = 0;
    int count = 0;
    while (count < order.size() && (load < threads || !order.get(count).backlog().isTold())) {
      load += Math.min(1, work.applyAsDouble(order.get(count)) / periodMillis);
      count++;
    }
    return count;
  }
}
