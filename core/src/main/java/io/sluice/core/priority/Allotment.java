package io.sluice.core.priority;

import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the threads of operators are to have.
 *
 * @param nice values of theirs; who is not named keeps what it has
 * @param groups by names of lower-case letters and digits; who is in none stays where it is
 */
public record Allotment(Map<PhysicalOperator, Integer> nice, Map<String, Group> groups) {

  /** Everybody keeps what they have. */
  public static final Allotment NONE = new Allotment(Map.of(), Map.of());

  /**
   * Threads that share the CPU among themselves, and together with others by weight.
   *
   * @param threads the weight: that of so many threads of normal priority
   */
  public record Group(double threads, Set<PhysicalOperator> members) {
    public Group {
      members = Set.copyOf(members);
    }
  }

  /**
   * This and another one, of other operators.
   *
   * @param prefix of the names of the other's groups: those of both must differ
   */
  public Allotment with(String prefix, Allotment other) {
    Map<PhysicalOperator, Integer> bothNice = new HashMap<>(nice);
    bothNice.putAll(other.nice);
    Map<String, Group> bothGroups = new HashMap<>(groups);
    other.groups.forEach((name, group) -> bothGroups.put(prefix + name, group));
    return new Allotment(bothNice, bothGroups);
  }

  /** The weight of the group of each operator that is in one. */
  public Map<PhysicalOperator, Double> weights() {
    Map<PhysicalOperator, Double> weights = new HashMap<>();
    groups
        .values()
        .forEach(group -> group.members().forEach(each -> weights.put(each, group.threads())));
    return weights;
  }

  public Allotment {
    nice = Map.copyOf(nice);
    groups = Map.copyOf(groups);
  }
}
