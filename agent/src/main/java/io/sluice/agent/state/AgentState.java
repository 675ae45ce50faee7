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
 * @param decisions so far
 * @param waiting operator threads of the host that wait for a CPU, on average; NaN if unknown
 * @param applied whether threads have what is shown here; else they would, if the agent acted
 * @param heldOff whether an order was taken back because it made things worse
 * @param stalled whether no decision comes any more, and all was given back because of that
 * @param others what it knows of other nodes; empty where it does not ask
 * @param journal how it stands with its journal in files; empty where it keeps none
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
   * An operator.
   *
   * @param rule that is about it
   * @param policy of that rule now
   * @param because what the policy goes by
   * @param known of it
   * @param estimated of what the policy goes by, what is only an estimate
   * @param priority by the policy, NaN where it knows nothing
   * @param given what follows from it
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

    /** Returns what follows for its nice value. */
    public int nice() {
      return given.nice();
    }

    /** Returns the value of a metric; NaN where it is not known. */
    public double value(Metric metric) {
      return known.getOrDefault(metric, Double.NaN);
    }
  }

  public AgentState {
    operators = List.copyOf(operators);
  }

  /** Returns the same while no decision comes. */
  public AgentState whileStalled() {
    return new AgentState(
        atMillis, decisions, waiting, false, heldOff, true, others, journal, operators);
  }

  /** Returns the nice value of a thread; 0 where nothing is wanted or put into effect. */
  public int niceOf(long process, long thread) {
    return operators.stream()
        .filter(row -> applied)
        .filter(row -> row.operator().process() == process && row.operator().thread() == thread)
        .mapToInt(Row::nice)
        .findFirst()
        .orElse(0);
  }
}
