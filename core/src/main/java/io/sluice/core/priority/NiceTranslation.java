package io.sluice.core.priority;

import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    Map<Long, NiceScale.OverRange> processes = new HashMap<>();
    ranges(priorities).forEach((process, range) -> processes.put(process, scale.over(range)));
    Map<PhysicalOperator, Integer> nice = new HashMap<>(2 * priorities.size());
    priorities.forEach(
        (operator, priority) ->
            nice.put(
                operator,
                processes.get(operator.process()).of(priority, before.nice().get(operator))));
    return new Allotment(nice, Map.of());
  }

  /** By process. */
  private static Map<Long, PriorityRange> ranges(Map<PhysicalOperator, Double> priorities) {
    Map<Long, PriorityRange> ranges = new HashMap<>();
    priorities.forEach(
        (operator, priority) ->
            ranges.computeIfAbsent(operator.process(), none -> new PriorityRange()).add(priority));
    return ranges;
  }

  /**
   * A group for each operator, where a process has more priorities than there are nice values;
   * those less than a step apart are the same.
   */
  @Override
  public Optional<Translation> finer(Map<PhysicalOperator, Double> priorities) {
    return areTooMany(priorities)
        ? Optional.of(new ShareTranslation(Grouping.OPERATOR, scale.floor()))
        : Optional.empty();
  }

  private static boolean areTooMany(Map<PhysicalOperator, Double> priorities) {
    PriorityRange all = new PriorityRange();
    priorities.values().forEach(all::add);
    if (priorities.size() <= VALUES || all.steps() < VALUES - 2) {
      return false; // nobody need be counted
    }
    Map<Long, Set<Long>> distinct = new HashMap<>();
    for (Map.Entry<PhysicalOperator, Double> each : priorities.entrySet()) {
      if (!each.getValue().isNaN()) {
        Set<Long> steps =
            distinct.computeIfAbsent(each.getKey().process(), none -> new HashSet<>());
        steps.add(Math.round(Normaliser.steps(each.getValue(), 1)));
        if (steps.size() > VALUES) {
          return true;
        }
      }
    }
    return false;
  }
}
