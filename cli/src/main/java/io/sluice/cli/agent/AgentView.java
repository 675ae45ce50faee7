package io.sluice.cli.agent;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.AgentRule;
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
 * @param rules what each does
 * @param contention from how many threads that wait for a CPU on it would act
 * @param waiting how many operator threads wait for one, on average; null where nobody can tell
 * @param applied whether their threads have these nice values; else they would, if it acted
 */
@JsonNaming(SnakeCaseStrategy.class)
public record AgentView(
    List<String> rules, double contention, Double waiting, boolean applied, List<Row> operators)
    implements Result {

  /**
   * An operator; its queue and priority are null where nothing is known.
   *
   * @param weight of its group, in threads of normal priority; null where it is in none
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Row(
      String rule,
      String policy,
      String query,
      String operator,
      int subtask,
      long process,
      long thread,
      Double queue,
      Double priority,
      int nice,
      Double weight) {

    static Row of(AgentState.Row row, AgentState state) {
      PhysicalOperator operator = row.operator();
      return new Row(
          row.rule(),
          row.policy(),
          operator.query(),
          operator.operator(),
          operator.subtask(),
          operator.process(),
          operator.thread(),
          known(row.queue()),
          known(row.priority()),
          row.nice(),
          state.weightOf(operator).stream().boxed().findFirst().orElse(null));
    }
  }

  private static String described(AgentRule rule) {
    return "%s: %s by %s".formatted(rule.name(), rule.policy().name(), rule.translation().name());
  }

  private static Double known(double value) {
    return Double.isNaN(value) ? null : value;
  }

  /** Those that go first at the top. */
  public static AgentView of(AgentOptions options, AgentState state) {
    return new AgentView(
        options.rules().stream().map(AgentView::described).toList(),
        options.contention(),
        known(state.waiting()),
        state.applied(),
        state.operators().stream()
            .map(row -> Row.of(row, state))
            .sorted(
                Comparator.comparing(Row::nice)
                    .thenComparing(Row::weight, Comparator.nullsLast(Comparator.reverseOrder()))
                    .thenComparing(Row::query)
                    .thenComparing(Row::operator)
                    .thenComparing(Row::subtask))
            .toList());
  }

  @Override
  public String text() {
    if (operators.isEmpty()) {
      return String.join("\n", rules) + "\nno operators";
    }
    boolean grouped = operators.stream().anyMatch(row -> row.weight() != null);
    List<List<String>> lines = new ArrayList<>();
    lines.add(
        cells(grouped, "query", "operator", "subtask", "thread", "queue", "priority", "nice"));
    for (Row row : operators) {
      lines.add(
          cells(
              row.weight() == null ? "-" : String.format(Locale.ROOT, "%.2f", row.weight()),
              grouped,
              row.query(),
              row.operator(),
              Integer.toString(row.subtask()),
              Long.toString(row.thread()),
              number(row.queue()),
              number(row.priority()),
              Integer.toString(row.nice())));
    }
    return Columns.align(lines) + situation();
  }

  private static List<String> cells(boolean grouped, String... cells) {
    return cells("group weight", grouped, cells);
  }

  private static List<String> cells(String weight, boolean grouped, String... cells) {
    List<String> line = new ArrayList<>(List.of(cells));
    if (grouped) {
      line.add(weight);
    }
    return line;
  }

  private String situation() {
    return String.format(
        Locale.ROOT,
        "%s: %s operator threads wait for a CPU; from %.1f on an order matters",
        applied ? "applied" : "not applied",
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
