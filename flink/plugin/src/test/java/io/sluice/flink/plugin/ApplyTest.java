package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.control.Health;
import io.sluice.core.query.control.QueryDecision;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.query.QueryLevel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.JobID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The whole loop on a Flink that has more to do than it can. */
@Tag("process")
final class ApplyTest {
  private static final Duration WINDOW = Duration.ofSeconds(1);
  private static final int QUERIES = 6;
  private static final long RECORDS = 50_000;
  private static final long MICROS_PER_RECORD = 20;

  @Test
  void the_query_that_is_first_in_order_ends_first_and_all_results_are_right() throws Exception {
    String run = "apply-by-name-";
    try (LocalFlink flink = LocalFlink.withSluice(2, applying("test-by-name"))) {
      runAll(flink, run, 2);
      SluiceRuntime runtime = SluiceRuntime.current().orElseThrow();

      await().until(() -> runtime.health() == Health.RUNNING);
      assertThat(runtime.level(QueryLevel.class).gateSwitches()).isPositive();
      assertThat(runtime.level(QueryLevel.class).engine().heldNanos()).isPositive();
      assertThat(Results.lastArrival(run + 0)).isLessThan(Results.lastArrival(run + 4));
      assertThat(Results.lastArrival(run + 0)).isLessThan(Results.lastArrival(run + 5));
      assertThat(Results.lastArrival(run + 1)).isLessThan(Results.lastArrival(run + 5));
    }
  }

  @Test
  void the_default_policy_decides_and_changes_no_result() throws Exception {
    String run = "apply-klink-";
    try (LocalFlink flink = LocalFlink.withSluice(1, applying("klink"))) {
      runAll(flink, run, 1);
      SluiceRuntime runtime = SluiceRuntime.current().orElseThrow();

      await().until(() -> runtime.health() == Health.RUNNING);
      assertThat(runtime.level(QueryLevel.class).gateSwitches()).isPositive();
      assertThat(runtime.level(QueryLevel.class).journal())
          .anyMatch(entry -> entry.decision() instanceof QueryDecision.Reordered);
    }
  }

  /**
   * Returns settings with a long limit: on a machine busy with other things a scheduler may be late
   * without being stuck.
   */
  private static Map<String, String> applying(String policy) {
    return Map.of("sluice.mode", "apply", "sluice.query.policy", policy, "sluice.watchdog", "1 s");
  }

  private static void runAll(LocalFlink flink, String run, int parallelism) throws Exception {
    List<JobID> jobs = new ArrayList<>();
    for (int query = 0; query < QUERIES; query++) {
      var job = LocalFlink.job(parallelism);
      var source = PlannedSource.of(0, RECORDS / parallelism);
      var records = WindowJob.read(job, source, "all at once");
      WindowJob.sum(WindowJob.burn(records, MICROS_PER_RECORD), WINDOW, run + query);
      jobs.add(flink.submit(job, run + query));
    }
    for (JobID job : jobs) {
      flink.await(job);
    }
    for (int query = 0; query < QUERIES; query++) {
      assertThat(Results.of(run + query))
          .isEqualTo(WindowJob.expected(RECORDS / parallelism, WINDOW, parallelism));
    }
  }
}
