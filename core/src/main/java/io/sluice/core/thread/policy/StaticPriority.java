package io.sluice.core.thread.policy;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Gives each step of a query the fixed priority that a user has set for it as the query was
 * written, however an engine chains them to one another or multiplies them. A chain that is named
 * as a whole goes by that.
 */
public final class StaticPriority implements PriorityPolicy {
  /** Names this policy. */
  public static final String NAME = "static";

  private final Map<NamePattern, Double> priorities;
  private final Transformation rule;

  /**
   * Gives steps the priority of the first name that fits.
   *
   * @param priorities above 0, in shares of the CPU
   * @param rule for threads that run several steps
   */
  public StaticPriority(Map<NamePattern, Double> priorities, Transformation rule) {
    this.priorities = new LinkedHashMap<>(priorities);
    this.rule = rule;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<Metric> needs() {
    return Set.of();
  }

  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    double whole = said(operator.operator());
    return Double.isNaN(whole) ? rule.of(operator.logical().steps(), this::said) : whole;
  }

  private double said(String name) {
    return priorities.entrySet().stream()
        .filter(entry -> entry.getKey().matches(name))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(Double.NaN);
  }
}
