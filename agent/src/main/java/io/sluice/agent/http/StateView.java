package io.sluice.agent.http;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.driver.HelperThread;
import io.sluice.agent.rule.AgentRule;
import io.sluice.agent.state.AgentState;
import io.sluice.agent.state.JournalState;
import io.sluice.agent.state.OtherNodes;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.advice.Bottleneck;
import io.sluice.core.thread.scale.Schedule;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An agent's view of the operators of its host, as JSON.
 *
 * @param at epoch ms; 0 before the first decision
 * @param rules a text for each rule
 * @param contention the least number of threads waiting for a CPU at which the agent acts
 * @param waiting how many operator threads wait for a CPU, on average; null if unknown
 * @param applied whether threads have the settings shown here; else they are only computed
 * @param heldOff whether an order was taken back because it made things worse
 * @param stalled whether no decision comes any more, so that all changes were undone
 * @param others the state of the exchange with other nodes; null if there is none
 * @param journal the state of the journal's files; null if there are none
 */
@JsonNaming(SnakeCaseStrategy.class)
public record StateView(
    long at,
    List<String> rules,
    double contention,
    Double waiting,
    boolean applied,
    boolean heldOff,
    boolean stalled,
    OtherNodes others,
    JournalState journal,
    List<Operator> operators) {

  /**
   * Describes an operator; an unknown value is null.
   *
   * @param queueFill share of its queue that is in use, 0 to 1, less the share in use while nothing
   *     waits; null also if no rule needs it
   * @param queueGrowth items per second
   * @param inputRate items that it takes in per second
   * @param cpuUse share of a CPU that its thread uses
   * @param cpuWait share of time for which its thread waits for a CPU
   * @param voluntarySwitchRate how often per second its thread left a CPU to wait for something;
   *     counted once in ten seconds
   * @param involuntarySwitchRate how often per second another thread took its place
   * @param weight the weight of its group, in threads of normal priority; 0 for an idle group, null
   *     without a group
   * @param cores the most cores that its group may use; null without a limit
   * @param realTime its real-time level, from 1; 0 for a normal thread
   * @param scheduler batch, idle or fifo; null if its rule sets none
   * @param slice its time slice, ns; null if its rule sets none
   * @param because the metrics that its policy uses; times in ns
   * @param estimated which of these metrics are estimates, since its engine does not report them
   * @param bottleneck whether its single thread cannot keep up, or hardly, at any priority
   * @param helpers the helper threads that its engine has started for it; empty if they were not
   *     looked for
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Operator(
      String engine,
      String query,
      String operator,
      int subtask,
      long process,
      long thread,
      String rule,
      String policy,
      Double queue,
      Double queueFill,
      Double queueGrowth,
      Double inputRate,
      Double cpuUse,
      Double cpuWait,
      Double voluntarySwitchRate,
      Double involuntarySwitchRate,
      Double priority,
      int nice,
      Double weight,
      Double cores,
      int realTime,
      String scheduler,
      Long slice,
      Map<String, Double> because,
      List<String> estimated,
      boolean bottleneck,
      List<Helper> helpers) {

    public Operator {
      helpers = helpers == null ? List.of() : List.copyOf(helpers); // an older agent reports none
    }

    /** A helper thread of an operator. */
    public record Helper(long thread, String name) {}

    static Operator of(AgentState.Row row, List<HelperThread> helpers) {
      PhysicalOperator operator = row.operator();
      return new Operator(
          operator.engine(),
          operator.query(),
          operator.operator(),
          operator.subtask(),
          operator.process(),
          operator.thread(),
          row.rule(),
          row.policy(),
          known(row.value(Metric.QUEUE_SIZE)),
          known(row.value(Metric.QUEUE_FILL)),
          known(row.value(Metric.QUEUE_GROWTH)),
          known(row.value(Metric.INPUT_RATE)),
          known(row.value(Metric.CPU_USE)),
          known(row.value(Metric.CPU_WAIT)),
          known(row.value(Metric.VOLUNTARY_SWITCH_RATE)),
          known(row.value(Metric.INVOLUNTARY_SWITCH_RATE)),
          known(row.priority()),
          row.nice(),
          known(row.given().weight()),
          known(row.given().cores()),
          row.given().realTime(),
          row.given().schedule().said().orElse(null),
          sliceNanos(row.given().schedule()),
          becauseOf(row),
          row.estimated().stream().map(Metric::id).sorted().toList(),
          Bottleneck.is(
              row.value(Metric.CPU_USE),
              row.value(Metric.CPU_WAIT),
              row.value(Metric.QUEUE_SIZE),
              row.value(Metric.QUEUE_GROWTH)),
          helpers.stream()
              .map(each -> new Helper(each.thread().number(), each.name()))
              .sorted(Comparator.comparing(Helper::name).thenComparing(Helper::thread))
              .toList());
    }

    /** Returns how many CPUs the operator needs to keep up with its input; NaN if unknown. */
    public double demand() {
      return Bottleneck.demand(number(cpuUse), number(inputRate), number(queueGrowth));
    }

    private static double number(Double known) {
      return known == null ? Double.NaN : known;
    }
  }

  /** Returns an agent's view, including {@link Agent#helpers}, which it looks for only now. */
  public static StateView of(Agent agent) {
    return of(agent.options(), agent.state(), agent.helpers());
  }

  /** Returns the view of an agent with these options, without helper threads. */
  public static StateView of(AgentOptions options, AgentState state) {
    return of(options, state, Map.of());
  }

  private static StateView of(
      AgentOptions options, AgentState state, Map<PhysicalOperator, List<HelperThread>> helpers) {
    return new StateView(
        state.atMillis(),
        options.rules().stream().map(StateView::described).toList(),
        options.contention(),
        known(state.waiting()),
        state.applied(),
        state.heldOff(),
        state.stalled(),
        state.others().orElse(null),
        state.journal().orElse(null),
        state.operators().stream()
            .map(row -> Operator.of(row, helpers.getOrDefault(row.operator(), List.of())))
            .toList());
  }

  private static Map<String, Double> becauseOf(AgentState.Row row) {
    Map<String, Double> because = new TreeMap<>();
    row.because().forEach(metric -> because.put(metric.id(), known(row.value(metric))));
    return because;
  }

  private static Double known(double value) {
    return Double.isNaN(value) ? null : value;
  }

  private static Long sliceNanos(Schedule schedule) {
    return schedule.slice().isZero() ? null : Long.valueOf(schedule.slice().toNanos());
  }

  private static String described(AgentRule rule) {
    String policy = "%s: %s".formatted(rule.name(), rule.policy().name());
    return rule.policy().orders()
        ? policy + " by " + rule.translation().name()
        : policy + ", no order";
  }
}
