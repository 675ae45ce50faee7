package io.sluice.agent;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.priority.Allotment;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * How it stands after a decision.
 *
 * @param decisions so far
 * @param waiting operator threads of the host that wait for a CPU, on average; NaN if unknown
 * @param applied whether threads have what is told here; else they would, if the agent acted
 * @param groups that threads are in, by name
 */
public record AgentState(
    long atMillis,
    long decisions,
    double waiting,
    boolean applied,
    Map<String, Allotment.Group> groups,
    List<Row> operators) {

  /** Before the first decision. */
  public static final AgentState NONE =
      new AgentState(0, 0, Double.NaN, false, Map.of(), List.of());

  /**
   * An operator.
   *
   * @param rule that is about it
   * @param policy of that rule now
   * @param queue items in front of it, NaN where nobody can tell
   * @param priority by the policy, NaN where it knows nothing
   * @param nice what follows from it
   */
  public record Row(
      PhysicalOperator operator,
      String rule,
      String policy,
      double queue,
      double priority,
      int nice) {}

  public AgentState {
    groups = Map.copyOf(groups);
    operators = List.copyOf(operators);
  }

  /** The weight of the group that an operator is in, in threads of normal priority. */
  public OptionalDouble weightOf(PhysicalOperator operator) {
    return groups.values().stream()
        .filter(group -> group.members().contains(operator))
        .mapToDouble(Allotment.Group::threads)
        .findFirst();
  }

  /** Of a thread; 0 where nothing is wanted or put into effect. */
  public int niceOf(long process, long thread) {
    return operators.stream()
        .filter(row -> applied)
        .filter(row -> row.operator().process() == process && row.operator().thread() == thread)
        .mapToInt(Row::nice)
        .findFirst()
        .orElse(0);
  }
}
