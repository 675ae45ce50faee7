package io.sluice.agent;

import io.sluice.core.model.PhysicalOperator;
import java.util.List;

/**
 * How it stands after a decision.
 *
 * @param waiting operator threads of the host that wait for a CPU, on average; NaN if unknown
 * @param applied whether threads have these nice values; else they would, if the agent acted
 */
public record AgentState(long atMillis, double waiting, boolean applied, List<Row> operators) {

  static final AgentState NONE = new AgentState(0, Double.NaN, false, List.of());

  /**
   * An operator.
   *
   * @param queue items in front of it, NaN where nobody can tell
   * @param priority by the policy, NaN where it knows nothing
   * @param nice what follows from it
   */
  public record Row(PhysicalOperator operator, double queue, double priority, int nice) {}

  public AgentState {
    operators = List.copyOf(operators);
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
