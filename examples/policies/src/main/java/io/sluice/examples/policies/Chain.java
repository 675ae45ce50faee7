package io.sluice.examples.policies;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import java.util.HashSet;
import java.util.Set;

/**
 * Saves memory. The operator goes first that gets rid of most items per CPU time, alone or with
 * those behind it (Chain, Babcock et al., SIGMOD 2003): the steepest line from where an item stands
 * to where it is smaller, in a diagram of its size over the time spent on it.
 */
public final class Chain implements PriorityPolicy {

  @Override
  public String name() {
    return "chain";
  }

  @Override
  public Set<Metric> needs() {
    return Set.of(Metric.COST, Metric.SELECTIVITY);
  }

  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    return steepest(operator, 0, 1, metrics, new HashSet<>());
  }

  /**
   * Returns the steepest slope from here; NaN where the cost of an operator on the way is not
   * known.
   */
  private static double steepest(
      PhysicalOperator operator,
      double spentNanos,
      double size,
      Metrics metrics,
      Set<PhysicalOperator> before) {
    double spent = spentNanos + size * metrics.value(Metric.COST, operator);
    double left = size * metrics.value(Metric.SELECTIVITY, operator);
    before.add(operator);
    double best = Double.NEGATIVE_INFINITY;
    boolean last = true;
    for (PhysicalOperator next : metrics.downstream(operator)) {
      if (!before.contains(next)) {
        last = false;
        best = Math.max(best, steepest(next, spent, left, metrics, before));
      }
    }
    before.remove(operator);
    return last ? 1 / spent : Math.max(best, (1 - left) / spent);
  }
}
