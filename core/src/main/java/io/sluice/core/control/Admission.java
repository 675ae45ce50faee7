package io.sluice.core.control;

import io.sluice.core.model.QueryView;
import java.util.List;

/**
 * How many of the most urgent queries it takes to keep the machine full.
 *
 * <p>Queries are admitted in order until together they can use all cores, and a margin more, until
 * the next decision. A query counts with the share of one core that it can use by then: one with
 * little to do leaves room for others. Admitting by what is needed instead of a fixed number is
 * what keeps the machine as busy as without Sluice. Queries that do not tell their backlog come
 * first and are all admitted.
 */
final class Admission {

  private Admission() {}

  /**
   * Length of the prefix of {@code order} that may run.
   *
   * @param periodMillis time until the next decision
   * @param threads how many busy threads are wanted: cores, margin and what idle cores asked for
   * @param inputsRest whether inputs that are ahead of their window use nothing
   */
  static int admitted(
      List<QueryView> order, double periodMillis, double threads, boolean inputsRest) {
    double load = 0;
    int count = 0;
    while (count < order.size() && (load < threads || !order.get(count).backlog().isTold())) {
      QueryView query = order.get(count);
      double work = query.backlog().workMillis() * (inputsRest ? shareWaitedFor(query) : 1);
      load += Math.min(1, work / periodMillis);
      count++;
    }
    return count;
  }

  /** Share of its waiting records that the inputs have which its window still waits for. */
  private static double shareWaitedFor(QueryView query) {
    double waitedFor = 0;
    double ahead = 0;
    boolean anyWaitedFor = false;
    for (QueryView.Input input : query.inputs()) {
      anyWaitedFor |= input.isWaitedFor();
      waitedFor += input.isWaitedFor() ? input.records() : 0;
      ahead += input.isWaitedFor() ? 0 : input.records();
    }
    return anyWaitedFor && ahead > 0 ? waitedFor / (waitedFor + ahead) : 1;
  }
}
