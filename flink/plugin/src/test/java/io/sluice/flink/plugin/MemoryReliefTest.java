package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.control.Health;
import io.sluice.core.control.Journal;
import io.sluice.core.query.control.QueryDecision;
import io.sluice.flink.plugin.cluster.Gates;
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

/** Queries relieve a real Flink whose network memory fills up with records. */
@Tag("process")
final class MemoryReliefTest {
  private static final Duration WINDOW = Duration.ofSeconds(1);
  private static final int QUERIES = 4;
  private static final long RECORDS = 30_000;

  @Test
  void beyond_the_limit_queries_run_for_what_they_free_and_all_results_are_right()
      throws Exception {
    try (LocalFlink flink = LocalFlink.withSluice(1, settings("gate-all", "0.1 %"))) {
      SluiceRuntime runtime = runAll(flink, "memory-short-");

      assertThat(decisions(runtime))
          .anySatisfy(
              decision -> {
                assertThat(decision).isInstanceOf(QueryDecision.MemoryStress.class);
                QueryDecision.MemoryStress stress = (QueryDecision.MemoryStress) decision;
                assertThat(stress.begins()).isTrue();
                assertThat(stress.use()).isBetween(0.001, 1.0);
              })
          .anySatisfy(
              decision -> {
                assertThat(decision).isInstanceOf(QueryDecision.Reordered.class);
                assertThat(((QueryDecision.Reordered) decision).freeing()).isNotEmpty();
              });
    }
  }

  @Test
  void below_the_limit_memory_decides_nothing() throws Exception {
    try (LocalFlink flink = LocalFlink.withSluice(1, settings("gate", "80 %"))) {
      SluiceRuntime runtime = runAll(flink, "memory-idle-");

      assertThat(decisions(runtime))
          .isNotEmpty()
          .noneMatch(decision -> decision instanceof QueryDecision.MemoryStress);
    }
  }

  private static Map<String, String> settings(String enforcement, String limit) {
    return Map.of(
        "sluice.mode",
        "apply",
        "sluice.watchdog",
        "1 s",
        "sluice.query.enforcement",
        enforcement,
        "sluice.query.memory-limit",
        limit);
  }

  private static List<QueryDecision> decisions(SluiceRuntime runtime) {
    return runtime.level(QueryLevel.class).journal().stream().map(Journal.Entry::decision).toList();
  }

  /** Runs all of them; the costly step is behind an exchange, so that records wait there. */
  private static SluiceRuntime runAll(LocalFlink flink, String run) throws Exception {
    List<JobID> jobs = new ArrayList<>();
    for (int query = 0; query < QUERIES; query++) {
      var job = LocalFlink.job(1);
      var records = WindowJob.read(job, PlannedSource.of(0, RECORDS), "all at once");
      WindowJob.sum(WindowJob.burn(records.rebalance(), 20), WINDOW, run + query);
      jobs.add(flink.submit(job, run + query));
    }
    SluiceRuntime runtime = SluiceRuntime.current().orElseThrow();
    for (JobID job : jobs) {
      flink.await(job);
    }
    await().until(() -> runtime.health() == Health.RUNNING);
    assertThat(Gates.closed()).isZero();
    for (int query = 0; query < QUERIES; query++) {
      assertThat(Results.of(run + query)).isEqualTo(WindowJob.expected(RECORDS, WINDOW, 1));
    }
    return runtime;
  }
}
