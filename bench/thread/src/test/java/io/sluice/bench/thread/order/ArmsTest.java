package io.sluice.bench.thread.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.agent.AgentOptions;
import io.sluice.agent.Engines;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.agent.rule.AgentRule;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArmsTest {

  @ParameterizedTest
  @CsvSource({
    "haren, haren-qs-50",
    "haren-qs, haren-qs-50",
    "haren-hr-1000, haren-hr-1000",
    "edgewise, edgewise",
    "default, threads",
    "os, threads",
  })
  void an_arm_says_who_runs_the_operators(String arm, String scheduler) {
    Arms.require(arm);
    assertThat(Arms.scheduler(arm)).isEqualTo(scheduler);
    assertThat(Arms.isPool(arm)).isEqualTo(!scheduler.equals(Arms.THREADS));
  }

  @Test
  void as_published_it_goes_by_metrics_of_the_engines_own_once_a_second() {
    AgentOptions shipped = AgentOptions.defaults(Path.of("channels"), Path.of("undo"));
    Engines own =
        new Engines(
            Optional.empty(),
            List.of(
                new OutsideEngine(
                    OutsideEngine.Kind.FLINK,
                    URI.create("http://127.0.0.1:8081"),
                    Duration.ofSeconds(1))),
            List.of());

    AgentOptions published = Arms.agent("qs-paper", shipped, own);

    assertThat(published.engines()).isEqualTo(own);
    assertThat(published.contention()).isZero();
    AgentRule rule = published.rules().get(0);
    Metrics nine = new Waiting(9);
    assertThat(rule.policy().priority(inside("flink"), nine)).isEqualTo(10);
    assertThat(rule.policy().priority(source("flink"), nine)).as("has no queue").isEqualTo(1);
    assertThat(rule.policy().priority(source("flink"), new Waiting(Double.NaN))).isNaN();
    assertThat(rule.policy().priority(source("harness"), nine)).isEqualTo(10);
    assertThat(rule.period()).isEqualTo(Duration.ofSeconds(1));
    for (String other : List.of("default", "fcfs", "klink", "hr+coordinator")) {
      assertThat(Arms.agent(other, shipped, own).engines()).isEqualTo(shipped.engines());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "default, 100, 4500",
    "default@50ms, 50, 4500",
    "both@50ms/1s, 50, 1000",
    "hr@1s/0ms+coordinator, 1000, 0",
    "qs-paper@2s, 2000, 0",
  })
  void an_agent_s_arm_may_say_how_often_it_decides_and_how_much_it_smooths(
      String arm, long period, long smoothing) {
    Arms.require(arm);
    AgentOptions shipped = AgentOptions.defaults(Path.of("channels"), Path.of("undo"));
    AgentRule rule = Arms.agent(arm, shipped, shipped.engines()).rules().get(0);
    assertThat(rule.period()).hasMillis(period);
    assertThat(rule.smoothing().usual()).hasMillis(smoothing);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "default@        | arm 'default@': '': not a whole number followed by a unit; expected a"
            + " period",
        "default@50/1s   | arm 'default@50/1s': '50': has no unit",
        "default@0ms     | arm 'default@0ms': '0ms': expected at least 1 ms",
        "default@1s/     | arm 'default@1s/': '': not a whole number",
        "default@1s/-1s  | arm 'default@1s/-1s': '-1s': expected at least 0 ms",
        "default@1s/1s/1s | arm 'default@1s/1s/1s': '1s/1s': not a whole number",
        "os@50ms         | unknown arm 'os@50ms'; there is: os, const",
      })
  void a_pace_that_makes_no_sense_is_refused(String arm, String message) {
    assertThatThrownBy(() -> Arms.require(arm))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  /** Shows so many items in front of each operator. */
  private record Waiting(double items) implements Metrics {

    @Override
    public double value(Metric metric, PhysicalOperator operator) {
      return items;
    }

    @Override
    public List<PhysicalOperator> downstream(PhysicalOperator operator) {
      return List.of();
    }
  }

  private static PhysicalOperator source(String engine) {
    return operator(engine, Set.of());
  }

  private static PhysicalOperator inside(String engine) {
    return operator(engine, Set.of(1L));
  }

  private static PhysicalOperator operator(String engine, Set<Long> inputs) {
    LogicalOperator logical = new LogicalOperator(2, "lr", "one", inputs, Set.of(2L));
    return new PhysicalOperator(engine, logical, 0, 1, 1, 1);
  }

  @Test
  void what_only_looks_like_one_is_refused() {
    assertThatThrownBy(() -> Arms.require("haren-50")).hasMessageContaining("haren, haren-qs");
  }
}
