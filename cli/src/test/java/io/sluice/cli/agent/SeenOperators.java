package io.sluice.cli.agent;

import io.sluice.agent.AgentOptions;
import io.sluice.agent.http.StateView;
import io.sluice.agent.rule.AgentRule;
import io.sluice.agent.state.AgentState;
import io.sluice.agent.state.ThreadSettings;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes up by hand what an agent has seen of operators. */
final class SeenOperators {
  private static final long PROCESS = 4711;
  private static final Path NOWHERE = Path.of("nowhere");

  private final List<AgentState.Row> rows = new ArrayList<>();
  private String policy = "qs";

  /**
   * One more, on a thread of its own.
   *
   * @param name query, operator and subtask: {@code lr/toll[0]}
   * @param priority NaN where its policy knows nothing
   */
  SeenOperators with(
      String name, double priority, ThreadSettings given, Map<Metric, Double> known) {
    String[] parts = name.split("[/\\[\\]]", -1);
    String query = parts[0];
    LogicalOperator logical =
        new LogicalOperator(
            LogicalOperator.number(query, parts[1]), query, parts[1], Set.of(), Set.of());
    rows.add(
        new AgentState.Row(
            new PhysicalOperator(
                query.equals("vs") ? "storm" : "flink",
                logical,
                Integer.parseInt(parts[2]),
                query.equals("vs") ? PROCESS + 1 : PROCESS,
                PROCESS + 10 - rows.size(),
                1),
            "all",
            policy,
            known.containsKey(Metric.TIME_IN_SYSTEM)
                ? Set.of(Metric.TIME_IN_SYSTEM)
                : Set.of(Metric.QUEUE_SIZE),
            known.isEmpty() ? Map.of() : new EnumMap<>(known),
            Set.of(Metric.TIME_IN_SYSTEM),
            priority,
            given));
    return this;
  }

  /** The same with a nice value only. */
  SeenOperators with(String name, double priority, int nice, Map<Metric, Double> known) {
    return with(name, priority, new ThreadSettings(nice, Double.NaN, Double.NaN, 0), known);
  }

  /** Has those that follow go by another policy. */
  SeenOperators by(String other) {
    policy = other;
    return this;
  }

  /** Returns the state while the order of an agent is in effect. */
  StateView state() {
    return state(true);
  }

  /** Returns the state of an agent that only looks, or acts. */
  StateView state(boolean applied) {
    return StateView.of(
        AgentOptions.defaults(NOWHERE, NOWHERE).with(AgentRule.SHIPPED),
        new AgentState(
            1_000, 1, 1.2, applied, false, false, Optional.empty(), Optional.empty(), rows));
  }
}
