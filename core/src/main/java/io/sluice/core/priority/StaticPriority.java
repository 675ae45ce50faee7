package io.sluice.core.priority;

import io.sluice.core.model.NamePattern;
import java.util.LinkedHashMap;
import java.util.Map;

/** What somebody says once and for all. */
public final class StaticPriority implements LogicalPolicy {
  private final Map<NamePattern, Double> priorities;

  /**
   * For steps with fitting names, the first that fits.
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
  public double priority(String query, String step) {
    return priorities.entrySet().stream()
        .filter(entry -> entry.getKey().matches(step))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(Double.NaN);
  }
}
