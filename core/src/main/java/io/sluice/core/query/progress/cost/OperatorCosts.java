package io.sluice.core.query.progress.cost;

import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.LiveQuery;
import java.util.ArrayList;
import java.util.List;

/**
 * Learns what a record costs at each operator of one query and on from there, from what the
 * operators count. It knows nothing where the engine does not tell operators apart. Used by one
 * thread.
 */
public final class OperatorCosts {

  private final LiveQuery query;
  private List<? extends LiveOperator> shown = List.of();
  private List<LearnedOperator> operators = List.of();
  private double[] pathNanos = {};

  public OperatorCosts(LiveQuery query) {
    this.query = query;
  }

  /** Takes in what happened since the last call; every few hundred ms is enough. */
  public void learn(long nowNanos) {
    adopt(query.operators());
    for (LearnedOperator operator : operators) {
      operator.learn(nowNanos);
    }
    for (int i = operators.size() - 1; i >= 0; i--) {
      LearnedOperator operator = operators.get(i);
      double after = 0;
      for (int next : operator.downstream()) {
        after += pathNanos[next];
      }
      pathNanos[i] = operator.nanosPerRecord() + operator.selectivity() * after;
    }
  }

  @SuppressWarnings("ReferenceEquality") // the driver's contract: a new set is a new list
  private void adopt(List<? extends LiveOperator> now) {
    if (now == shown) {
      return;
    }
    List<LearnedOperator> next = new ArrayList<>();
    for (LiveOperator live : now) {
      int place = next.size();
      next.add(
          new LearnedOperator(
              live,
              // Only on towards the sinks: what other nodes tell may make no sense, as a circle.
              live.downstream().stream().mapToInt(now::indexOf).filter(i -> i > place).toArray(),
              now.stream().noneMatch(other -> other.downstream().contains(live))));
    }
    shown = now;
    operators = next;
    pathNanos = new double[next.size()];
  }

  /** Returns whether the engine tells operators apart and what they cost is known. */
  public boolean areKnown() {
    for (int i = 0; i < operators.size(); i++) {
      if (operators.get(i).isSource() && operators.get(i).nanosPerRecord() == 0) {
        return false;
      }
    }
    return !operators.isEmpty();
  }

  /** Returns the operators, each before those it hands on to. */
  public List<LearnedOperator> operators() {
    return operators;
  }

  /**
   * Returns the CPU time, in ms of one core, of what waits between the operators, on its way to the
   * sinks.
   */
  public double queuedWorkMillis() {
    double nanos = 0;
    for (int i = 0; i < operators.size(); i++) {
      LearnedOperator operator = operators.get(i);
      nanos += operator.isSource() ? 0 : operator.queuedRecords() * pathNanos[i];
    }
    return nanos / 1e6;
  }

  /**
   * Returns the largest global output rate of its paths (thesis §3.4.1): results per ms of one core
   * that a record in front of the path leads to, the product of its operators' selectivities over
   * the cost of the record along it.
   */
  public double outputPerCpuMilli() {
    double best = 0;
    for (int i = 0; i < operators.size(); i++) {
      if (operators.get(i).isSource()) {
        best = Math.max(best, bestRate(i, 1, 0));
      }
    }
    return best * 1e6;
  }

  /**
   * Returns the best rate of the paths on from an operator that so much of a record reaches, after
   * so much cost.
   */
  private double bestRate(int place, double reaching, double nanosBefore) {
    LearnedOperator operator = operators.get(place);
    double nanos = nanosBefore + reaching * operator.nanosPerRecord();
    double leaving = reaching * operator.selectivity();
    double best = 0;
    for (int next : operator.downstream()) {
      best = Math.max(best, bestRate(next, leaving, nanos));
    }
    return operator.downstream().length == 0 && nanos > 0 ? leaving / nanos : best;
  }
}
