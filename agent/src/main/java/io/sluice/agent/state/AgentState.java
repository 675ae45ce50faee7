package io.sluice.agent.state;

import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The state of the agent after a decision.
 *
 * @param decisions number of decisions so far
 * @param waiting how many operator threads of the host wait for a CPU, on average; NaN if unknown
 * @param applied whether threads have the settings shown here; else they are only computed
 * @param heldOff whether an order was taken back because it made things worse
 * @param stalled whether no decision comes any more, so that all changes were undone
 * @param others the state of the exchange with other nodes; empty if there is none
 * @param journal the state of the journal's files; empty if there are none
 */
public record AgentState(
    long atMillis,
    long decisions,
    double waiting,
    boolean applied,
    boolean heldOff,
    boolean stalled,
    Optional<OtherNodes> others,
    Optional<JournalState> journal,
    List<Row> operators) {

  /** The state before the first decision. */
  public static final AgentState NONE =
      new AgentState(
          0, 0, Double.NaN, false, false, false, Optional.empty(), Optional.empty(), List.of());

  /**
   * Describes an operator.
   *
   * @param rule the name of the rule that matches it
   * @param policy the name of that rule's present policy
   * @param because the metrics that the policy uses
   * @param known the known metrics
   * @param estimated those of the used metrics that are estimates
   * @param priority the priority by the policy; NaN if unknown
   * @param given the settings that follow from the priority
   */
  public record Row(
      PhysicalOperator operator,
      String rule,
      String policy,
      Set<Metric> because,
      Map<Metric, Double> known,
      Set<Metric> estimated,
      double priority,
      ThreadSettings given) {

    public Row {
      because = Set.copyOf(because);
      estimated = Set.copyOf(estimated);
      known = Collections.unmodifiableMap(known);
    }

    /** Makes a row without estimates. */
    public Row(
        PhysicalOperator operator,
        String rule,
        String policy,
        Set<Metric> because,
        Map<Metric, Double> known,
        double priority,
        ThreadSettings given) {
      this(operator, rule, policy, because, known, Set.of(), priority, given);
    }

    /** Returns the nice value that its thread is to have. */
    public int nice() {
      return given.nice();
    }

    /** Returns the value of a metric; NaN if unknown. */
    public double value(Metric metric) {
      return known.getOrDefault(metric, Double.NaN);
    }
  }

  public AgentState {
    operators = List.copyOf(operators);
  }

  /** Returns the same state, marked as stalled. */
  public AgentState whileStalled() {
    return new AgentState(
        atMillis, decisions, waiting, false, heldOff, true, others, journal, operators);
  }

  /** Returns the nice value of a thread; 0 if none is decided or applied. */
  public int niceOf(long process, long thread) {
    return operators.stream()
        .filter(row -> applied)
        .filter(row -> row.operator().process() == process && row.operator().thread() == thread)
        .mapToInt(Row::nice)
        .findFirst()
        .orElse(0);
  }
}
