package io.sluice.bench.lachesis.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.agent.AgentOptions;
import io.sluice.agent.AgentRule;
import io.sluice.agent.Engines;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.core.priority.QueueSizePriority;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
    assertThat(rule.policy()).isInstanceOf(QueueSizePriority.class);
    assertThat(rule.period()).isEqualTo(Duration.ofSeconds(1));
    for (String other : List.of("default", "fcfs", "klink", "hr+coordinator")) {
      assertThat(Arms.agent(other, shipped, own).engines()).isEqualTo(shipped.engines());
    }
  }

  @Test
  void what_only_looks_like_one_is_refused() {
    assertThatThrownBy(() -> Arms.require("haren-50")).hasMessageContaining("haren, haren-qs");
  }
}
