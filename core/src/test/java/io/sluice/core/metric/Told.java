package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** An engine that tells what it was given to tell. */
final class Told implements MetricSource {
  private final Set<Metric> offered;
  private final Map<PhysicalOperator, Map<Metric, Double>> values = new HashMap<>();

  Told(Metric... offered) {
    this.offered = Set.of(offered);
  }

  void tell(PhysicalOperator operator, Metric metric, double value) {
    values.computeIfAbsent(operator, none -> new EnumMap<>(Metric.class)).put(metric, value);
  }

  @Override
  public Set<Metric> offers() {
    return offered;
  }

  @Override
  public double fetch(Metric metric, PhysicalOperator operator) {
    return values.getOrDefault(operator, Map.of()).getOrDefault(metric, Double.NaN);
  }
}
