package io.sluice.core.priority;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** What somebody says once and for all. */
public final class StaticPriority implements PriorityPolicy {
  private final Map<NamePattern, Double> priorities;

  /**
   * For operators with fitting names, the first that fits.
   *
   * @param priorities above 0, in shares of the CPU
   */
  public StaticPriority(Map<NamePattern, Double> priorities) {
    this.priorities = new LinkedHashMap<>(priorities);
  }

  @Override
  public String name() {
    return "static";
  }

  @Override
  public Set<Metric> needs() {
    return Set.of();
  }

  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    return priorities.entrySet().stream()
        .filter(entry -> entry.getKey().matches(operator.operator()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(Double.NaN);
  }
}
