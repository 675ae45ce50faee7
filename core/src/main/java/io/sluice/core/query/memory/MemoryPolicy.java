package io.sluice.core.query.memory;

import static java.util.Comparator.comparingDouble;

import io.sluice.core.model.QueryId;
import io.sluice.core.query.progress.cost.OperatorCosts;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * Decides which queries run while memory is short: those whose run frees most of it (thesis
 * §3.1.4).
 *
 * <h2>How it works</h2>
 *
 * An order by due times needs room: what is not due yet waits in memory, and when that is full, the
 * engine refuses what is due as well. So once the memory in use reaches a limit b, the flow of
 * records is directed towards operators that let few of them through, filters and windows that keep
 * aggregates only, until half of what was in use is free again, for {@value #LONGEST_MILLIS} ms at
 * most and never beyond the slack that the most urgent query had (thesis §3.4.2). Then due times
 * count again, for one decision at least. A query that is late already has no slack that could be
 * kept, so it does not count: while memory is short some query is late nearly always, and nothing
 * would ever be freed. Where all are late, the two orders take turns, one period each (Alg. 1).
 *
 * <p>For each operator k of selectivity below 1 the sub-pipeline down to k would free
 *
 * <pre>  p_k = sz_k * (1 - product of the selectivities up to k)</pre>
 *
 * <p>with sz_k the records that wait in front of its operators. The printed product takes all of
 * them as waiting in front of the first one and the operators as a chain. Here each record counts
 * with what is left of it from where it waits, which is the same in that case; of what an operator
 * hands on to others than k all is left. A record counts with the memory that it takes up where the
 * engine tells, since few large ones can fill it as well as many small ones. Only what a core can
 * do in one period r, at the operators' costs, is counted. Selectivities are measured over half a
 * minute or so: that of a window is small because its results are few.
 *
 * <p>Of those that free most, the one with least slack comes first. The counts are estimates, and
 * to leave the order of due times for a little room costs more than it gains: "most" means more
 * than half of the best. Only the operators down to k run; a source with nothing in memory rests,
 * since it would only bring more in. Queries that free nothing come last, in the order of their
 * slack, so that no core idles.
 *
 * <p>Used by one thread.
 */
public final class MemoryPolicy {

  static final double LONGEST_MILLIS = 3_000;
  private static final double FREED_SHARE = 0.5;
  private static final double AS_GOOD = 0.5;

  private boolean on;
  private double sinceMillis;
  private double untilMillis;
  private double useThen;

  /**
   * Sees how full the memory is; before each decision.
   *
   * @param use share in use, NaN if unknown
   * @param limit share from which on memory is short; infinite for never
   * @param leastSlackMillis how long the most urgent of the queries that are not late can wait, ms;
   *     0 if all are late
   * @param periodMillis time between two decisions, ms
   * @return whether the policy has begun or ended
   */
  public boolean update(
      double use, double limit, double leastSlackMillis, double periodMillis, double nowMillis) {
    if (!on) {
      on = use >= limit;
      untilMillis = nowMillis + Math.max(periodMillis, Math.min(LONGEST_MILLIS, leastSlackMillis));
      sinceMillis = nowMillis;
      useThen = use;
      return on;
    }
    boolean freed = !(use > useThen * (1 - FREED_SHARE));
    on = !freed && nowMillis < untilMillis;
    return !on;
  }

  /** Returns whether memory decides which queries run. */
  public boolean isOn() {
    return on;
  }

  /** Returns for how long it has been on, or had been when it ended, ms. */
  public double millis(double nowMillis) {
    return nowMillis - sinceMillis;
  }

  public void reset() {
    on = false;
  }

  /**
   * Returns the best sub-pipeline of each query that can free memory, the one to run first first.
   *
   * @param queries least slack first
   * @param costs of a query
   * @param periodMillis time until the next decision
   */
  public static List<SubPipeline> order(
      List<QueryId> queries, Function<QueryId, OperatorCosts> costs, double periodMillis) {
    List<SubPipeline> best =
        queries.stream()
            .map(query -> SubPipeline.best(query, costs.apply(query), periodMillis))
            .filter(Objects::nonNull)
            .toList();
    double most = best.stream().mapToDouble(SubPipeline::freedRoom).max().orElse(0);
    return best.stream().sorted(comparingDouble(each -> rank(each, most))).toList();
  }

  /**
   * Returns the rank of a sub-pipeline, equal for those that free about the same, so that the order
   * of their slack stays.
   */
  private static double rank(SubPipeline pipeline, double most) {
    return Math.floor(Math.log(pipeline.freedRoom() / most) / Math.log(AS_GOOD));
  }
}
