package io.sluice.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.agent.http.StateView;
import io.sluice.agent.state.ThreadSettings;
import io.sluice.core.metric.Metric;
import io.sluice.core.thread.scale.Schedule;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@code sluice explain OPERATOR} prints the reasons for an operator's priority. */
final class OperatorReasonsTest {

  private static Map<Metric, Double> known(double use, double wait, double rate, double growth) {
    return Map.of(
        Metric.QUEUE_SIZE, 5_000.0,
        Metric.QUEUE_GROWTH, growth,
        Metric.INPUT_RATE, rate,
        Metric.CPU_USE, use,
        Metric.CPU_WAIT, wait);
  }

  private static final SeenOperators RESTING =
      new SeenOperators()
          .with("lr/toll[0]", 40, 3, known(0.2, 0.1, 1_000, 0))
          .with("lr/sink[0]", 80, 0, known(0.1, 0.1, 1_000, 0));

  private static String explained(String operator, StateView state) {
    return OperatorReasons.of(operator, state, List.of()).text();
  }

  @Test
  void an_operator_is_told_with_its_rank_and_what_it_follows_from() {
    assertThat(explained("toll", RESTING.state()))
        .isEqualToNormalizingNewlines(
            """
            lr/toll[0], thread 4721 of process 4711 (flink)
              has nice 3: rank 2 of 2 in its process, by qs of rule all
              queue_size 5.00e+03
              cpu_use 0.200
              cpu_wait 0.100
              queue_growth 0.00

            No operator is a bottleneck.\
            """);
  }

  @Test
  void where_its_process_comes_later_altogether_that_is_told() {
    SeenOperators two =
        new SeenOperators()
            .with("lr/toll[0]", 40, 12, Map.of())
            .with("lr/sink[0]", 80, 9, Map.of())
            .with("vs/parse[0]", 500, 0, Map.of());
    assertThat(explained("toll", two.state()))
        .contains("has nice 12: rank 2 of 2 in its process")
        .contains("its process comes 9 steps later than another");
    assertThat(explained("parse", two.state())).doesNotContain("later");
  }

  @Test
  void what_it_has_besides_its_nice_value_is_told() {
    Schedule idle = new Schedule(Schedule.Kind.IDLE, Duration.ofNanos(500_000));
    ThreadSettings given = new ThreadSettings(3, 0, Double.NaN, 0, idle);
    SeenOperators scheduled = new SeenOperators().with("lr/toll[0]", 40, given, Map.of());
    assertThat(explained("toll", scheduled.state()))
        .contains(
            "has nice 3 in a group of weight 0.00 scheduled as idle in time slices of 500 us: r");
  }

  @Test
  void what_is_only_an_estimate_is_told_as_one() {
    SeenOperators aged =
        new SeenOperators().with("lr/toll[0]", 40, 3, Map.of(Metric.TIME_IN_SYSTEM, 2.5e9));
    assertThat(explained("to*", aged.state())).contains("time_in_system (estimated) 2.50e+09");
  }

  @Test
  void a_bottleneck_that_was_asked_for_is_told_with_as_many_instances_as_it_takes() {
    SeenOperators busy =
        new SeenOperators().with("lr/toll[0]", 40, 0, known(0.96, 0.02, 1_000, 1_500));
    assertThat(explained("toll", busy.state()))
        .contains("BOTTLENECK: its one thread has a whole CPU")
        .endsWith("Give it at least 3 instances instead of 1 (parallelism), or less to do.")
        .doesNotContain("The bottleneck is");
  }

  @Test
  void one_that_waits_for_a_cpu_for_some_of_the_time_is_told_what_an_order_gains_at_most() {
    SeenOperators dispatcher =
        new SeenOperators().with("lr/dispatcher[0]", 40, 0, known(0.7, 0.28, 9_000, 100));
    assertThat(explained("disp*", dispatcher.state()))
        .contains("runs for 70% of the time and waits for a CPU for 28%")
        .contains("An order gains it 1.4 times at most.")
        .contains("at least 2 instances instead of 1");
  }

  @Test
  void one_that_hardly_waits_for_a_cpu_is_not_told_of_an_order() {
    SeenOperators busy =
        new SeenOperators().with("lr/toll[0]", 40, 0, known(0.87, 0.04, 9_000, 1_500));
    assertThat(explained("toll", busy.state()))
        .contains("runs for 87% of the time and hardly waits for a CPU", "No order helps.")
        .doesNotContain("An order gains");
  }

  @Test
  void where_another_operator_is_the_bottleneck_it_is_named_once_with_all_its_instances() {
    SeenOperators instances =
        new SeenOperators()
            .with("lr/toll[0]", 40, 3, known(0.96, 0.02, 1_000, 1_500))
            .with("lr/toll[1]", 40, 3, known(0.93, 0.04, 1_000, 1_500))
            .with("lr/sink[0]", 80, 0, known(0.1, 0.1, 1_000, 0));
    assertThat(explained("sink", instances.state()))
        .doesNotContain("BOTTLENECK")
        .endsWith(
            "The bottleneck is lr/toll (flink): no order helps it much. Give it at least 5"
                + " instances instead of 2 (parallelism), or less to do.");
  }

  @Test
  void where_rates_are_not_known_one_instance_more_is_advised() {
    SeenOperators unknown =
        new SeenOperators()
            .with(
                "lr/toll[0]",
                Double.NaN,
                0,
                Map.of(Metric.CPU_USE, 0.95, Metric.QUEUE_SIZE, 900.0, Metric.QUEUE_GROWTH, 300.0));
    assertThat(explained("toll", unknown.state())).contains("at least 2 instances instead of 1");
  }
}
