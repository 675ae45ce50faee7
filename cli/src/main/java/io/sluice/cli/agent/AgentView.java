package io.sluice.cli.agent;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.agent.AgentState;
import io.sluice.bench.report.Columns;
import io.sluice.cli.contract.Result;
import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * How an agent sees the operators of its host.
 *
 * @param contention from how many threads that wait for a CPU on it would act
 * @param waiting how many operator threads wait for one, on average; null where nobody can tell
 * @param applied whether their threads have these nice values; else they would, if it acted
 */
@JsonNaming(SnakeCaseStrategy.class)
public record AgentView(
    String policy, double contention, Double waiting, boolean applied, List<Row> operators)
    implements Result {

  /** An operator; its queue and priority are null where nothing is known. */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Row(
      String query,
      String operator,
      int subtask,
      long process,
      long thread,
      Double queue,
      Double priority,
      int nice) {

    static Row of(AgentState.Row row) {
      PhysicalOperator operator = row.operator();
      return new Row(
          operator.query(),
          operator.operator(),
          operator.subtask(),
          operator.process(),
          operator.thread(),
          known(row.queue()),
          known(row.priority()),
          row.nice());
    }
  }

  private static Double known(double value) {
    return Double.isNaN(value) ? null : value;
  }

  /** Those that go first at the top. */
  public static AgentView of(String policy, double contention, AgentState state) {
    return new AgentView(
        policy,
        contention,
        known(state.waiting()),
        state.applied(),
        state.operators().stream()
            .map(Row::of)
            .sorted(
                Comparator.comparing(Row::nice)
                    .thenComparing(Row::query)
                    .thenComparing(Row::operator)
                    .thenComparing(Row::subtask))
            .toList());
  }

  @Override
  public String text() {
    if (operators.isEmpty()) {
      return "no operators";
    }
    List<List<String>> lines = new ArrayList<>();
    lines.add(
        List.of(
            "query",
            "operator",
            "subtask",
            "thread",
            "queue",
            "priority",
            applied ? "nice" : "nice (not applied)"));
    for (Row row : operators) {
      lines.add(
          List.of(
              row.query(),
              row.operator(),
              Integer.toString(row.subtask()),
              Long.toString(row.thread()),
              number(row.queue()),
              number(row.priority()),
              Integer.toString(row.nice())));
    }
    return Columns.align(lines)
        + String.format(
            Locale.ROOT,
            "%s operator threads wait for a CPU; from %.1f on an order matters",
            waiting == null ? "?" : String.format(Locale.ROOT, "%.1f", waiting),
            contention);
  }

  private static String number(Double value) {
    if (value == null) {
      return "?";
    }
    return String.format(Locale.ROOT, value == 0 || value >= 10 ? "%.0f" : "%.2g", value);
  }
}
