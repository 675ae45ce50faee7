package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.query.control.Reach;
import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;

@Tag("process")
final class ManyJobsTest {
  private static final Duration WINDOW = Duration.ofMillis(10);
  private static final int JOBS = 40;

  @SeededTest(runs = 1)
  void forty_jobs_in_a_row_leave_nothing_behind(Seed seed) throws Exception {
    try (LocalFlink flink = LocalFlink.withSluice(1, Map.of())) {
      try (Gates.Toggling toggling = Gates.toggle(seed.generator(), Reach.SOURCES)) {
        for (int i = 0; i < JOBS; i++) {
          var job = LocalFlink.job(1);
          WindowJob.sum(WindowJob.read(job, PlannedSource.of(0, 20), "few"), WINDOW, "many-" + i);
          flink.await(flink.submit(job, "many-" + i));
          assertThat(Results.of("many-" + i)).isEqualTo(WindowJob.expected(20, WINDOW, 1));
        }
        assertThat(toggling.switches()).isPositive();
      }
      await().untilAsserted(() -> assertThat(Gates.engine().jobs()).isEmpty());
      await().untilAsserted(() -> assertThat(SluiceRuntime.gaugeBoard().size()).isZero());
      assertThat(Gates.closed()).isZero();
      await()
          .untilAsserted(
              () ->
                  assertThat(ownThreads())
                      .containsExactlyInAnyOrder(
                          "sluice-query",
                          "sluice-query-watchdog",
                          "sluice-counting",
                          "sluice-counting-watchdog"));
    }
    await().untilAsserted(() -> assertThat(SluiceRuntime.current()).isEmpty());
    await().untilAsserted(() -> assertThat(ownThreads()).isEmpty());
  }

  static List<String> ownThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("sluice-"))
        .toList();
  }
}
