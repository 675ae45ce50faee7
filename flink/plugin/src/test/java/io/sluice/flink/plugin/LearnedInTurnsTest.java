package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.model.DueSource;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.control.SchedulerSnapshot;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.query.QueryLevel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.JobID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Windows are learned of jobs that have to take turns from their first record on. */
@Tag("process")
final class LearnedInTurnsTest {
  private static final Duration WINDOW = Duration.ofSeconds(1);
  private static final int JOBS = 6;
  private static final int RECORDS_PER_SECOND = 1_000;
  private static final int MICROS_PER_RECORD = 250;
  private static final int WATERMARK_MILLIS = 200;

  /**
   * The most firings: five, and what a busy machine adds by steps of the watermark that are wider.
   */
  private static final int FIRINGS = 9;

  @ParameterizedTest
  @ValueSource(strings = {"gate", "gate-all"})
  void windows_of_a_second_are_known_after_a_few_firings_of_each_job(String enforcement)
      throws Exception {
    Map<String, String> settings =
        Map.of(
            "sluice.mode",
            "apply",
            "sluice.query.policy",
            "klink",
            "sluice.query.enforcement",
            enforcement);
    try (LocalFlink flink = LocalFlink.withSluice(1, settings)) {
      List<JobID> jobs = new ArrayList<>();
      for (int i = 0; i < JOBS; i++) {
        jobs.add(submit(flink, run(enforcement, i)));
      }
      Map<String, Integer> known = new TreeMap<>();
      await()
          .untilAsserted(
              () -> {
                rows().forEach(query -> note(query, known));
                assertThat(known).hasSize(JOBS);
              });
      assertThat(known.values()).allMatch(firings -> firings <= FIRINGS);
      for (JobID job : jobs) {
        flink.cancel(job);
      }
    }
  }

  private static void note(QueryView query, Map<String, Integer> known) {
    if (query.epoch().dueSource() == DueSource.LEARNED) {
      assertThat(query.epoch().periodMillis()).isEqualTo(WINDOW.toMillis());
      known.computeIfAbsent(query.name(), LearnedInTurnsTest::firings);
    }
  }

  private static int firings(String run) {
    return (int)
        Results.of(run).keySet().stream()
            .map(place -> place.substring(0, place.indexOf('/')))
            .distinct()
            .count();
  }

  private static String run(String enforcement, int job) {
    return "turns-" + enforcement + "-" + job;
  }

  private static JobID submit(LocalFlink flink, String run) throws Exception {
    var job = LocalFlink.job(1);
    job.getConfig().setAutoWatermarkInterval(WATERMARK_MILLIS);
    var numbers =
        WindowJob.read(job, PlannedSource.of(RECORDS_PER_SECOND, Long.MAX_VALUE), "numbers");
    WindowJob.sum(WindowJob.burn(numbers, MICROS_PER_RECORD), WINDOW, run);
    return flink.submit(job, run);
  }

  private static List<QueryView> rows() {
    return SluiceRuntime.current().stream()
        .flatMap(runtime -> runtime.level(QueryLevel.class).snapshot().rows().stream())
        .map(SchedulerSnapshot.Row::query)
        .toList();
  }
}
