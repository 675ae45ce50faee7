package io.sluice.bench.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.agent.Engines;
import io.sluice.agent.driver.ProcessScope;
import io.sluice.agent.outside.OutsideEngine;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OwnMetricsTest {
  private static final Path CHANNELS = Path.of("channels");
  private static final OutsideEngine FLINK =
      new OutsideEngine(
          OutsideEngine.Kind.FLINK, URI.create("http://127.0.0.1:8081"), Duration.ofSeconds(1));
  private static final Engines OWN = new Engines(Optional.empty(), List.of(FLINK), List.of());

  @Test
  void engines_that_all_have_metrics_of_their_own_are_not_asked_for_what_they_tell_us() {
    OwnMetrics metrics = new OwnMetrics(CHANNELS);
    metrics.add(Optional.of(OWN), Set.of(7L));

    assertThat(metrics.engines()).isEqualTo(OWN);
  }

  @Test
  void only_processes_of_those_that_have_none_are_looked_at_by_what_they_tell_us() {
    OwnMetrics metrics = new OwnMetrics(CHANNELS);
    metrics.add(Optional.empty(), Set.of(8L));
    metrics.add(Optional.of(OWN), Set.of(7L));

    Engines engines = metrics.engines();

    assertThat(engines.channels()).contains(CHANNELS);
    assertThat(engines.processes()).isEqualTo(ProcessScope.of(List.of("8")));
    assertThat(engines.outside()).containsExactly(FLINK);
  }
}
