package io.sluice.core.priority;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/**
 * Nice values, in each process by themselves. They compare threads of one control group only, and
 * where Linux groups sessions by itself (autogroup) threads of one session.
 */
public final class NiceTranslation implements Translation {
  /** That there are. */
  private static final int VALUES = NiceScale.LAST - NiceScale.FIRST + 1;

  private final NiceScale scale;

  public NiceTranslation(NiceScale scale) {
    this.scale = scale;
  }

  @Override
  public String name() {
    return "nice";
  }

  @Override
  public Allotment of(
      Map<PhysicalOperator, Double> priorities, Allotment before, DoubleSupplier running) {
    Map<PhysicalOperator, Integer> nice = new HashMap<>();
    Map<Long, List<PhysicalOperator>> processes =
        priorities.keySet().stream().collect(groupingBy(PhysicalOperator::process));
    processes.values().forEach(own -> nice.putAll(scale.of(among(own, priorities), before.nice())));
    return new Allotment(nice, Map.of());
  }

  /**
   * A group for each operator, where a process has more priorities than there are nice values;
   * those less than a step apart are the same.
   */
  @Override
  public Optional<Translation> finer(Map<PhysicalOperator, Double> priorities) {
    boolean tooMany =
        Translation.known(priorities).entrySet().stream()
            .collect(
                groupingBy(
                    each -> each.getKey().process(),
                    mapping(each -> Math.round(Normaliser.steps(each.getValue(), 1)), toSet())))
            .values()
            .stream()
            .anyMatch(distinct -> distinct.size() > VALUES);
    return tooMany
        ? Optional.of(new ShareTranslation(Grouping.OPERATOR, scale.floor()))
        : Optional.empty();
  }

  /** Those of some. */
  static Map<PhysicalOperator, Double> among(
      List<PhysicalOperator> some, Map<PhysicalOperator, Double> priorities) {
    Map<PhysicalOperator, Double> own = new HashMap<>();
    some.forEach(operator -> own.put(operator, priorities.get(operator)));
    return own;
  }
}
