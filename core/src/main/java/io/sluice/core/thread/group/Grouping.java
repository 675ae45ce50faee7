package io.sluice.core.thread.group;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says which operators are in one group. */
public enum Grouping {
  /** Operators of one query are in one group. */
  QUERY {
    @Override
    public Map<String, List<PhysicalOperator>> of(Collection<PhysicalOperator> operators) {
      Map<String, List<PhysicalOperator>> groups = new LinkedHashMap<>();
      operators.forEach(
          one -> add(groups, "q" + Long.toHexString(LogicalOperator.number(one.query())), one));
      return groups;
    }
  },
  /** Each operator is in a group of its own, and so is every instance of it. */
  OPERATOR {
    @Override
    public Map<String, List<PhysicalOperator>> of(Collection<PhysicalOperator> operators) {
      Map<String, List<PhysicalOperator>> groups = new LinkedHashMap<>();
      operators.forEach(one -> add(groups, one.process() + "t" + one.thread(), one));
      return groups;
    }
  },
  /**
   * Operators on the same ways from a source to a sink are in one group, with all their instances:
   * {@link Branches}.
   */
  BRANCH {
    @Override
    public Map<String, List<PhysicalOperator>> of(Collection<PhysicalOperator> operators) {
      Map<Long, Long> branches =
          Branches.of(operators.stream().map(PhysicalOperator::logical).toList());
      Map<String, List<PhysicalOperator>> groups = new LinkedHashMap<>();
      operators.forEach(
          one -> add(groups, "b" + Long.toHexString(branches.get(one.logical().id())), one));
      return groups;
    }
  },
  /** All operators that a rule is about are in one group. */
  RULE {
    @Override
    public Map<String, List<PhysicalOperator>> of(Collection<PhysicalOperator> operators) {
      return operators.isEmpty() ? Map.of() : Map.of("all", List.copyOf(operators));
    }
  };

  /**
   * Returns the groups by names of lower-case letters and digits that stay while the operators are
   * the same.
   */
  public abstract Map<String, List<PhysicalOperator>> of(Collection<PhysicalOperator> operators);

  private static void add(
      Map<String, List<PhysicalOperator>> groups, String name, PhysicalOperator operator) {
    groups.computeIfAbsent(name, none -> new ArrayList<>()).add(operator);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
