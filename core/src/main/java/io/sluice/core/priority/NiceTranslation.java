package io.sluice.core.priority;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Nice values, in each process by themselves. They compare threads of one control group only, and
 * where Linux groups sessions by itself (autogroup) threads of one session.
 */
public final class NiceTranslation implements Translation {
  private final NiceScale scale;

  public NiceTranslation(NiceScale scale) {
    this.scale = scale;
  }

  @Override
  public String name() {
    return "nice";
  }

  @Override
  public Allotment of(Map<PhysicalOperator, Double> priorities) {
    Map<PhysicalOperator, Integer> nice = new HashMap<>();
    Map<Long, List<PhysicalOperator>> processes =
        priorities.keySet().stream().collect(groupingBy(PhysicalOperator::process));
    processes.values().forEach(own -> nice.putAll(scale.of(among(own, priorities))));
    return new Allotment(nice, Map.of());
  }

  /** Those of some. */
  static Map<PhysicalOperator, Double> among(
      List<PhysicalOperator> some, Map<PhysicalOperator, Double> priorities) {
    Map<PhysicalOperator, Double> own = new HashMap<>();
    some.forEach(operator -> own.put(operator, priorities.get(operator)));
    return own;
  }
}
