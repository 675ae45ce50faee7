package io.sluice.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.agent.http.StateView.Operator;
import io.sluice.agent.state.ThreadSettings;
import io.sluice.cli.agent.AgentTable.Order;
import io.sluice.core.metric.Metric;
import io.sluice.core.thread.scale.Schedule;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of {@code sluice top}. */
final class AgentTableTest {
  private static final SeenOperators SEEN =
      new SeenOperators()
          .with("lr/toll[0]", 40, 3, known(1_200, 0.31, 0.25))
          .with("vs/parse[0]", 7.5, 11, known(8, 0.5, 0.02))
          .with("vs/sink[0]", 7.5, 11, known(25, 0.04, 0.75))
          .with("lr/accident notice[1]", Double.NaN, 0, Map.of());

  private static Map<Metric, Double> known(double queue, double use, double wait) {
    return Map.of(Metric.QUEUE_SIZE, queue, Metric.CPU_USE, use, Metric.CPU_WAIT, wait);
  }

  @ParameterizedTest
  @CsvSource({
    "PRIORITY, accident notice toll parse sink",
    "QUEUE,    toll sink parse accident notice",
    "CPU,      parse toll sink accident notice",
    "WAIT,     sink toll parse accident notice",
    "THREAD,   accident notice sink parse toll",
    "OPERATOR, accident notice parse sink toll",
    "QUERY,    accident notice toll parse sink",
  })
  void rows_come_in_the_order_that_was_asked_for(Order order, String operators) {
    AgentTable table = AgentTable.of(SEEN.state(), order, 4);
    assertThat(
            String.join(" ", table.state().operators().stream().map(Operator::operator).toList()))
        .isEqualTo(operators);
  }

  @Test
  void who_is_before_all_normal_threads_or_in_a_heavier_group_comes_first_by_priority() {
    SeenOperators groups =
        new SeenOperators()
            .with("lr/a[0]", 1, new ThreadSettings(0, 0.5, Double.NaN, 0), Map.of())
            .with("lr/b[0]", 1, new ThreadSettings(0, 2, 0.8, 0), Map.of())
            .with("lr/c[0]", 1, new ThreadSettings(0, Double.NaN, Double.NaN, 2), Map.of());
    AgentTable table = AgentTable.of(groups.state(), Order.PRIORITY, 9);
    assertThat(table.state().operators())
        .extracting(Operator::operator)
        .containsExactly("c", "b", "a");
    assertThat(table.text()).contains("weight  cores  rt");
  }

  @Test
  void schedulers_and_slices_are_shown_where_a_rule_says_any_and_who_is_idle_comes_last() {
    Schedule idle = new Schedule(Schedule.Kind.IDLE, Duration.ZERO);
    Schedule batch = new Schedule(Schedule.Kind.BATCH, Duration.ofMillis(3));
    SeenOperators scheduled =
        new SeenOperators()
            .with("lr/a[0]", 1, new ThreadSettings(0, Double.NaN, Double.NaN, 0, idle), Map.of())
            .with("lr/b[0]", 1, new ThreadSettings(5, Double.NaN, Double.NaN, 0, batch), Map.of())
            .with("lr/c[0]", 1, 7, Map.of());
    AgentTable table = AgentTable.of(scheduled.state(), Order.PRIORITY, 9);
    assertThat(table.state().operators())
        .extracting(Operator::operator)
        .containsExactly("b", "c", "a");
    List<String> lines = table.text().lines().toList();
    assertThat(lines.get(0)).containsPattern(" nice +scheduler +slice +why$");
    assertThat(lines.get(1)).containsPattern(" 5 +batch +3 ms +qs");
    assertThat(lines.get(2)).containsPattern(" 7 +- +- +qs");
    assertThat(lines.get(3)).containsPattern(" 0 +idle +- +qs");
    assertThat(AgentTable.of(SEEN.state(), Order.PRIORITY, 9).text())
        .doesNotContain("scheduler", "slice");
  }

  @Test
  void columns_are_as_wide_as_their_widest_cell_and_what_is_not_known_is_marked() {
    assertThat(AgentTable.of(SEEN.state(), Order.QUEUE, 3).text())
        .isEqualToNormalizingNewlines(
            """
            operator     engine  thread  queue  cpu  wait  priority  nice                  why
            lr/toll[0]    flink    4721   1200  31%   25%        40     3  qs: queue_size 1200
            vs/sink[0]    storm    4719     25   4%   75%       7.5    11    qs: queue_size 25
            vs/parse[0]   storm    4720    8.0  50%    2%       7.5    11   qs: queue_size 8.0
            and 1 more
            applied: 1.2 operator threads wait for a CPU; from 0.5 on an order matters\
            """);
    assertThat(AgentTable.of(SEEN.state(), Order.THREAD, 1).text().lines().toList().get(1))
        .matches("lr/accident notice\\[1] +flink +4718 +- +\\? +\\? +- +0 +qs: queue_size -");
  }

  @Test
  void names_that_are_too_long_for_a_terminal_are_cut_off() {
    SeenOperators longNames =
        new SeenOperators().with("q/%s[0]".formatted("x".repeat(60)), 1, 0, Map.of());
    assertThat(AgentTable.of(longNames.state(), Order.QUERY, 1).text())
        .contains("q/" + "x".repeat(27) + "…[0]");
  }

  @Test
  void the_text_has_no_colour_so_none_is_to_be_switched_off() {
    assertThat(Stream.of(Order.values()).map(order -> AgentTable.of(SEEN.state(), order, 9).text()))
        .noneMatch(text -> text.contains("\033"));
  }

  @Test
  void without_operators_the_rules_are_told() {
    assertThat(AgentTable.of(new SeenOperators().state(), Order.QUERY, 9).text())
        .isEqualTo("all: qs by nice\nno operators");
    assertThat(AgentTable.of(SEEN.state(), Order.QUERY, 1).state().rules())
        .isEqualTo(List.of("all: qs by nice"));
  }
}
