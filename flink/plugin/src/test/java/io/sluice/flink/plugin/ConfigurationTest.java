package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.config.ConfigProblem;
import io.sluice.core.control.Health;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.SeenMetrics;
import io.sluice.flink.plugin.cluster.WindowJob;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sluice takes the settings of a TaskManager, and reports what is wrong with them. */
@Tag("process")
final class ConfigurationTest {
  private static final Duration WINDOW = Duration.ofMillis(10);

  @Test
  void wrong_keys_are_told_and_stock_behaviour_runs() throws Exception {
    try (LocalFlink flink =
        LocalFlink.withSluice(
            1,
            SeenMetrics.with(
                Map.of("sluice.mode", "appply", "sluice.preiod", "1 s", "sluice.policy", "qs")))) {
      SluiceRuntime runtime = SluiceRuntime.current().orElseThrow();
      runsJob(flink, "wrong-keys");

      assertThat(runtime.problems())
          .hasSize(3)
          .extracting(ConfigProblem::message)
          .contains("sluice.policy was renamed: use sluice.query.policy = \"qs\"");
      assertThat(runtime.health()).isEqualTo(Health.MISCONFIGURED);
      await().untilAsserted(() -> assertThat(ManyJobsTest.ownThreads()).isEmpty());
      assertThat(SeenMetrics.value("sluice.configuration.problems")).isEqualTo(3L);
      assertThat(SeenMetrics.value("sluice.health")).isEqualTo("MISCONFIGURED");
      assertThat(SeenMetrics.value("sluice.enforcement")).isEqualTo("none");
    }
  }

  @Test
  void a_missing_reporter_is_told_and_stock_behaviour_runs() throws Exception {
    try (LocalFlink flink = LocalFlink.withoutReporter(Map.of("sluice.mode", "apply"))) {
      SluiceRuntime runtime = SluiceRuntime.current().orElseThrow();
      runsJob(flink, "no-reporter");

      assertThat(runtime.health()).isEqualTo(Health.MISCONFIGURED);
      assertThat(runtime.problems())
          .singleElement()
          .satisfies(
              problem ->
                  assertThat(problem.message())
                      .contains("metrics.reporters", SluiceReporterFactory.class.getName()));
    }
  }

  @Test
  void the_state_of_a_healthy_scheduler_is_told_as_metrics() throws Exception {
    try (LocalFlink flink =
        LocalFlink.withSluice(1, SeenMetrics.with(Map.of("sluice.query.policy", "fcfs")))) {
      runsJob(flink, "healthy");

      await().until(() -> SeenMetrics.value("sluice.health").equals("RUNNING"));
      assertThat(SeenMetrics.value("sluice.mode")).isEqualTo("OBSERVE");
      assertThat(SeenMetrics.value("sluice.policy")).isEqualTo("fcfs");
      assertThat(SeenMetrics.value("sluice.enforcement")).isEqualTo("gate");
      assertThat(SeenMetrics.value("sluice.configuration.problems")).isEqualTo(0L);
      assertThat(SeenMetrics.value("sluice.gateSwitches")).isEqualTo(0L);
      assertThat(SeenMetrics.value("sluice.heldQueries")).isEqualTo(0L);
      await().until(() -> (Long) SeenMetrics.value("sluice.decisions") > 0);
    }
  }

  private static void runsJob(LocalFlink flink, String run) throws Exception {
    var job = LocalFlink.job(1);
    WindowJob.sum(WindowJob.read(job, PlannedSource.of(0, 100), "few"), WINDOW, run);
    flink.await(flink.submit(job, run));
    assertThat(Results.of(run)).isEqualTo(WindowJob.expected(100, WINDOW, 1));
  }
}
