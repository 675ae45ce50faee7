package io.sluice.agent.journal;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.agent.state.AgentDecision;
import io.sluice.agent.state.AgentState;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.Schedule;
import java.util.Map;
import java.util.TreeMap;

/**
 * A decision as JSON.
 *
 * @param at epoch ms
 * @param applied whether it was put into effect; else it would have been
 * @param cores the most that its group may use; null where there is no limit
 * @param realTime its level before all normal threads; 0 for normal
 * @param scheduler batch, idle or fifo; null for none
 * @param slice for how long it runs in one piece, ns; null for what is usual
 * @param because what the policy went by: times in ns
 * @param seen how it stood then
 * @param later the same a second later, or when it was decided anew; empty until then
 * @param sourceLag items in front of the sources of its query then; null where it is not known
 * @param sinkLatency for how long the oldest item in front of a sink of its query had been in the
 *     system then, ns
 */
@JsonNaming(SnakeCaseStrategy.class)
public record DecisionView(
    long number,
    long at,
    boolean applied,
    String engine,
    String query,
    String operator,
    int subtask,
    long process,
    long thread,
    String rule,
    String policy,
    int niceBefore,
    int nice,
    Double weightBefore,
    Double weight,
    Double coresBefore,
    Double cores,
    int realTimeBefore,
    int realTime,
    String schedulerBefore,
    String scheduler,
    Long sliceBefore,
    Long slice,
    Map<String, Double> because,
    Map<String, Double> seen,
    Map<String, Double> later,
    Double sourceLag,
    Double sourceLagLater,
    Double sinkLatency,
    Double sinkLatencyLater)
    implements EntryView {

  static DecisionView of(AgentDecision decision) {
    AgentState.Row now = decision.now();
    PhysicalOperator operator = now.operator();
    return new DecisionView(
        decision.number(),
        decision.atMillis(),
        decision.applied(),
        operator.engine(),
        operator.query(),
        operator.operator(),
        operator.subtask(),
        operator.process(),
        operator.thread(),
        now.rule(),
        now.policy(),
        decision.before().nice(),
        now.nice(),
        known(decision.before().weight()),
        known(now.given().weight()),
        known(decision.before().cores()),
        known(now.given().cores()),
        decision.before().realTime(),
        now.given().realTime(),
        decision.before().schedule().said().orElse(null),
        now.given().schedule().said().orElse(null),
        slice(decision.before().schedule()),
        slice(now.given().schedule()),
        because(now),
        values(now.known()),
        values(decision.later()),
        known(decision.query().sourceLag()),
        known(decision.queryLater().sourceLag()),
        known(decision.query().sinkLatencyNanos()),
        known(decision.queryLater().sinkLatencyNanos()));
  }

  /** What a policy goes by; null for what is not known. */
  public static Map<String, Double> because(AgentState.Row row) {
    Map<String, Double> because = new TreeMap<>();
    row.because().forEach(metric -> because.put(metric.id(), known(row.value(metric))));
    return because;
  }

  /** Null where it is not known. */
  public static Double known(double value) {
    return Double.isNaN(value) ? null : value;
  }

  /** In ns; null where it is the usual one. */
  public static Long slice(Schedule schedule) {
    return schedule.slice().isZero() ? null : Long.valueOf(schedule.slice().toNanos());
  }

  private static Map<String, Double> values(Map<Metric, Double> known) {
    Map<String, Double> values = new TreeMap<>();
    known.forEach((metric, value) -> values.put(metric.id(), value));
    return values;
  }
}
