package io.sluice.core.thread.policy;

import static java.util.stream.Collectors.summarizingDouble;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Normaliser;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.Map;
import java.util.Set;

/**
 * The more results CPU time yields from an operator on, the more of it that gets (HR, Lachesis
 * §4.2). Rates lie orders of magnitude apart, further than weights of threads can tell: then it is
 * their logarithms that are in proportion, from the greatest to the least of all operators.
 */
public final class HighestRatePriority implements PriorityPolicy {

  @Override
  public String name() {
    return "hr";
  }

  @Override
  public Set<Metric> needs() {
    return Set.of(Metric.HIGHEST_RATE);
  }

  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    double rate = metrics.value(Metric.HIGHEST_RATE, operator);
    return rate > 0 ? rate : Double.NaN;
  }

  @Override
  public Map<PhysicalOperator, Double> priorities(
      Collection<PhysicalOperator> operators, Metrics metrics) {
    Map<PhysicalOperator, Double> rates = PriorityPolicy.super.priorities(operators, metrics);
    DoubleSummaryStatistics known =
        rates.values().stream()
            .filter(rate -> !rate.isNaN())
            .collect(summarizingDouble(Double::doubleValue));
    double steps = Normaliser.steps(known.getMax(), known.getMin());
    double pressed = steps > NiceScale.LAST ? NiceScale.LAST / steps : 1;
    rates.replaceAll((operator, rate) -> Math.pow(rate / known.getMax(), pressed));
    return rates;
  }
}
