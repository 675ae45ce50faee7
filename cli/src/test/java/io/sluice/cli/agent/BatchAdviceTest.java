package io.sluice.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.agent.state.ThreadSettings;
import io.sluice.core.metric.Metric;
import io.sluice.core.thread.policy.BatchPriority;
import io.sluice.core.thread.scale.Schedule;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class BatchAdviceTest {
  private static final ThreadSettings BATCH =
      new ThreadSettings(0, Double.NaN, Double.NaN, 0, Schedule.BATCH);
  private static final ThreadSettings OTHER = new ThreadSettings(3, Double.NaN, Double.NaN, 0);

  private static SeenOperators two(ThreadSettings given, double voluntary, double wait) {
    Map<Metric, Double> known =
        Map.of(
            Metric.INPUT_RATE, 500_000.0,
            Metric.CPU_USE, 0.5,
            Metric.CPU_WAIT, wait,
            Metric.VOLUNTARY_SWITCH_RATE, voluntary,
            Metric.INVOLUNTARY_SWITCH_RATE, 20_000.0);
    return new SeenOperators()
        .with("lr/toll[0]", 40, given, known)
        .with("lr/sink[0]", 80, given, known);
  }

  @Test
  void a_process_whose_threads_often_go_to_sleep_while_others_wait_is_told_with_what_to_try() {
    assertThat(BatchAdvice.all(two(OTHER, 20_000, 0.4).state()))
        .extracting(BatchAdvice::text)
        .containsExactly(
            "Process 4711 (flink): its operator threads go to sleep 40,000 times a second for each"
                + " core they use, 0.040 per item taken in, while 0.8 of them wait for a CPU. Try"
                + " 'sluice agent --policy batch --apply': a thread that wakes up no longer"
                + " interrupts one that runs, also none of another process; nice values stay.");
  }

  @Test
  void nothing_is_told_where_they_seldom_do_or_none_waits_for_a_cpu() {
    assertThat(BatchAdvice.all(two(OTHER, 5_000, 0.4).state())).isEmpty();
    assertThat(BatchAdvice.all(two(OTHER, 20_000, 0.1).state())).isEmpty();
  }

  @Test
  void nothing_is_told_where_they_are_batch_already_but_where_they_only_would_be() {
    SeenOperators batch = two(BATCH, 20_000, 0.4);
    assertThat(BatchAdvice.all(batch.state(true))).isEmpty();
    assertThat(BatchAdvice.all(batch.state(false))).hasSize(1);
  }

  @Test
  void advice_and_a_policy_without_an_order_are_told_by_explain() {
    SeenOperators batch =
        new SeenOperators()
            .by(BatchPriority.NAME)
            .with("lr/toll[0]", 1, BATCH, Map.of(Metric.CPU_USE, 0.4));
    assertThat(OperatorReasons.of("toll", batch.state(), List.of()).text())
        .contains(
            "  is scheduled as batch, in no order: its nice value stays, by batch of rule all");
    assertThat(OperatorReasons.of("toll", batch.state(false), List.of()).text())
        .contains("  would be scheduled as batch, in no order");
    assertThat(OperatorReasons.of("sink", two(OTHER, 20_000, 0.4).state(), List.of()).text())
        .contains("No operator is a bottleneck.")
        .endsWith("nice values stay.");
  }
}
