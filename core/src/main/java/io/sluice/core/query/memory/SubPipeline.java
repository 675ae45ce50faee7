package io.sluice.core.query.memory;

import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.QueryId;
import io.sluice.core.query.progress.cost.LearnedOperator;
import io.sluice.core.query.progress.cost.OperatorCosts;
import java.util.ArrayList;
import java.util.List;

/**
 * A query's operators down to one of them, with what running just those does to the memory.
 *
 * @param downTo name of the last operator
 * @param freedRoom by how much less memory records take up after one period of one core on them, in
 *     the measure of {@link LiveOperator#recordRoom}
 * @param workMillis CPU time, ms of one core, of all that waits in front of them
 * @param rest the query's other operators, which would only take CPU time from these
 */
public record SubPipeline(
    QueryId query, String downTo, double freedRoom, double workMillis, List<LiveOperator> rest) {

  private static final double LITTLE_MILLIS = 1e-3;

  /** A way from an operator to the last one: the room still taken up, and what it costs. */
  private record Way(double left, double nanos) {}

  /**
   * Returns the sub-pipeline of that query whose run frees most in a period; null if none frees
   * anything.
   */
  static SubPipeline best(QueryId query, OperatorCosts costs, double periodMillis) {
    SubPipeline best = null;
    List<LearnedOperator> operators = costs.operators();
    for (int k = 0; k < operators.size(); k++) {
      if (reduces(operators.get(k), operators)) {
        SubPipeline candidate = downTo(k, query, operators, periodMillis);
        boolean better = best == null || candidate.freedRoom() > best.freedRoom();
        best = candidate.freedRoom() > 0 && better ? candidate : best;
      }
    }
    return best;
  }

  /** Hands on fewer records than it takes in, or smaller ones. */
  private static boolean reduces(LearnedOperator operator, List<LearnedOperator> operators) {
    return operator.selectivity() < 1
        || (operator.downstream().length > 0
            && last(operator, operators).left() < operator.recordRoom());
  }

  private static SubPipeline downTo(
      int k, QueryId query, List<LearnedOperator> operators, double periodMillis) {
    Way[] ways = new Way[operators.size()];
    List<LiveOperator> rest = new ArrayList<>();
    double freed = 0;
    double millis = 0;
    for (int i = operators.size() - 1; i >= 0; i--) {
      LearnedOperator operator = operators.get(i);
      ways[i] = i == k ? last(operator, operators) : i < k ? way(operator, ways, operators) : null;
      double queued = operator.queuedRecords();
      if (ways[i] != null) {
        freed += queued * (operator.recordRoom() - ways[i].left());
        millis += queued * ways[i].nanos() / 1e6;
      }
      if (ways[i] == null || (operator.isSource() && queued == 0)) {
        rest.add(operator.live());
      }
    }
    double share = millis > periodMillis ? periodMillis / millis : 1;
    String name = operators.get(k).live().name();
    return new SubPipeline(query, name, freed * share, Math.max(LITTLE_MILLIS, millis), rest);
  }

  /**
   * Begins a way at its last operator, with the memory of what that one hands on; what a sink hands
   * on leaves the engine.
   */
  private static Way last(LearnedOperator operator, List<LearnedOperator> operators) {
    double left = 0;
    for (int next : operator.downstream()) {
      left += operator.selectivity() * operators.get(next).recordRoom();
    }
    return new Way(left, operator.nanosPerRecord());
  }

  /**
   * Returns the way on from an operator, or null if it does not lead to the last one. What goes
   * elsewhere goes on waiting there.
   */
  private static Way way(LearnedOperator operator, Way[] ways, List<LearnedOperator> operators) {
    boolean leadsThere = false;
    double left = 0;
    double nanos = 0;
    for (int next : operator.downstream()) {
      leadsThere |= ways[next] != null;
      left += ways[next] == null ? operators.get(next).recordRoom() : ways[next].left();
      nanos += ways[next] == null ? 0 : ways[next].nanos();
    }
    double selectivity = operator.selectivity();
    return leadsThere
        ? new Way(selectivity * left, operator.nanosPerRecord() + selectivity * nanos)
        : null;
  }

  /** Returns one clause that ends "runs because …". */
  public String reason() {
    return "memory is short, and down to %s it frees some".formatted(downTo);
  }
}
