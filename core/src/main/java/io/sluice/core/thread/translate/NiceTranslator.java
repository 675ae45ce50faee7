package io.sluice.core.thread.translate;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Normaliser;
import io.sluice.core.thread.scale.PriorityRange;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Gives nice values, in each process by themselves; with several, all of one may come so much later
 * that none takes from the others ({@link ProcessParity}). They compare threads of one control
 * group only, and where Linux groups sessions by itself (autogroup) threads of one session.
 */
public final class NiceTranslator implements Translator {
  /** The number of nice values. */
  private static final int VALUES = NiceScale.LAST - NiceScale.FIRST + 1;

  private final NiceScale scale;
  private final boolean even;

  /** Makes one for priorities of a process that say nothing of another's. */
  public NiceTranslator(NiceScale scale) {
    this(scale, true);
  }

  /**
   * Makes one for any policy.
   *
   * @param even whether processes are to be treated alike
   */
  public NiceTranslator(NiceScale scale, boolean even) {
    this.scale = scale;
    this.even = even;
  }

  @Override
  public String name() {
    return "nice";
  }

  @Override
  public ThreadPlan of(
      Map<PhysicalOperator, Double> priorities,
      ThreadPlan before,
      ToDoubleFunction<Collection<PhysicalOperator>> running) {
    Map<Long, PriorityRange> ranges = ranges(priorities);
    Map<Long, NiceScale.OverRange> processes = new HashMap<>();
    ranges.forEach((process, range) -> processes.put(process, scale.over(range)));
    if (even && ranges.size() > 1) {
      parity(priorities, processes, before.nice(), running)
          .later()
          .forEach(
              (process, steps) -> processes.put(process, scale.over(ranges.get(process), steps)));
    }
    Map<PhysicalOperator, Integer> nice = new HashMap<>(2 * priorities.size());
    priorities.forEach(
        (operator, priority) ->
            nice.put(
                operator,
                processes.get(operator.process()).of(priority, before.nice().get(operator))));
    return new ThreadPlan(nice, Map.of());
  }

  private ProcessParity parity(
      Map<PhysicalOperator, Double> priorities,
      Map<Long, NiceScale.OverRange> processes,
      Map<PhysicalOperator, Integer> before,
      ToDoubleFunction<Collection<PhysicalOperator>> running) {
    ProcessParity parity = new ProcessParity(scale.highest());
    priorities.forEach(
        (operator, priority) ->
            parity.add(
                operator.process(),
                processes.get(operator.process()).of(priority, null),
                Double.isNaN(priority) ? null : before.get(operator),
                running.applyAsDouble(List.of(operator))));
    return parity;
  }

  /** Returns the operators by process. */
  private static Map<Long, PriorityRange> ranges(Map<PhysicalOperator, Double> priorities) {
    Map<Long, PriorityRange> ranges = new HashMap<>();
    priorities.forEach(
        (operator, priority) ->
            ranges.computeIfAbsent(operator.process(), none -> new PriorityRange()).add(priority));
    return ranges;
  }

  /**
   * Returns a group for each operator, where a process has more priorities than there are nice
   * values; those less than a step apart are the same.
   */
  @Override
  public Optional<Translator> finer(Map<PhysicalOperator, Double> priorities) {
    return areTooMany(priorities)
        ? Optional.of(new ShareTranslator(Grouping.OPERATOR, scale.floor()))
        : Optional.empty();
  }

  private static boolean areTooMany(Map<PhysicalOperator, Double> priorities) {
    PriorityRange all = new PriorityRange();
    priorities.values().forEach(all::add);
    if (priorities.size() <= VALUES || all.steps() < VALUES - 2) {
      return false; // no thread need be counted
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
