package io.sluice.core.thread.scale;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The steps that some operators are instances of, in their order, and for each one operator that
 * stands for it: its first instance, or in a chain one that differs from that in name and number.
 * Of a chain the first feeds and is fed as the chain. Immutable.
 */
public final class Steps {
  private static final Comparator<PhysicalOperator> FIRST =
      Comparator.comparingInt(PhysicalOperator::subtask)
          .thenComparingLong(PhysicalOperator::process)
          .thenComparingLong(PhysicalOperator::thread);

  private final List<PhysicalOperator> operators;
  private final Map<Long, Chain> chains = new LinkedHashMap<>();
  private final Map<PhysicalOperator, Chain> ofSteps = new HashMap<>();
  private final List<PhysicalOperator> all = new ArrayList<>();

  /**
   * Steps that one thread runs; one step where it is not chained.
   *
   * @param steps those that stand for them, in the order of the chain's name
   * @param instances those there are, in an order that does not depend on which comes first
   */
  public record Chain(List<PhysicalOperator> steps, List<PhysicalOperator> instances) {
    public boolean isFirst(PhysicalOperator step) {
      return steps.get(0).equals(step);
    }
  }

  public Steps(List<PhysicalOperator> operators) {
    this.operators = List.copyOf(operators);
    Map<Long, List<PhysicalOperator>> instances = new LinkedHashMap<>();
    for (PhysicalOperator operator : operators) {
      instances.computeIfAbsent(operator.logical().id(), id -> new ArrayList<>()).add(operator);
    }
    instances.forEach(
        (id, own) -> {
          own.sort(FIRST);
          Chain chain = new Chain(standing(own.get(0)), own);
          chains.put(id, chain);
          all.addAll(chain.steps());
          chain.steps().forEach(step -> ofSteps.put(step, chain));
        });
  }

  private static List<PhysicalOperator> standing(PhysicalOperator instance) {
    LogicalOperator whole = instance.logical();
    List<String> names = whole.steps();
    if (names.size() == 1) {
      return List.of(instance);
    }
    List<PhysicalOperator> steps = new ArrayList<>();
    for (String name : names) {
      String place = Integer.toString(steps.size());
      LogicalOperator step =
          steps.isEmpty()
              ? new LogicalOperator(
                  whole.id(), whole.query(), name, whole.inputs(), whole.outputs())
              : new LogicalOperator(
                  LogicalOperator.number(Long.toHexString(whole.id()), place),
                  whole.query(),
                  name,
                  Set.of(),
                  Set.of());
      steps.add(
          new PhysicalOperator(
              instance.engine(),
              step,
              instance.subtask(),
              instance.process(),
              instance.thread(),
              instance.threadStart()));
    }
    return steps;
  }

  public boolean isOf(List<PhysicalOperator> others) {
    return operators.equals(others);
  }

  /** Returns those that stand for all steps. */
  public List<PhysicalOperator> all() {
    return all;
  }

  public Collection<Chain> chains() {
    return chains.values();
  }

  /** Returns what each of them is in. */
  public Map<PhysicalOperator, Chain> chainOfEach() {
    return ofSteps;
  }

  /** Returns what is an instance of this logical operator; empty where there is none. */
  public Optional<Chain> chain(long id) {
    return Optional.ofNullable(chains.get(id));
  }
}
