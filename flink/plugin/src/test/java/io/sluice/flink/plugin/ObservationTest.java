package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.model.LiveInput;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.hook.task.RunningTask;
import io.sluice.flink.plugin.query.FlinkQuery;
import io.sluice.flink.plugin.query.QueryLevel;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
final class ObservationTest {
  private static final Duration WINDOW = Duration.ofMillis(100);

  @Test
  void a_running_job_is_seen_as_one_query_with_its_progress() throws Exception {
    try (LocalFlink flink = LocalFlink.withSluice(2, Map.of())) {
      var job = LocalFlink.job(2);
      WindowJob.sum(
          WindowJob.read(job, PlannedSource.of(2000, Long.MAX_VALUE), "a"), WINDOW, "seen");
      var id = flink.submit(job, "seen");

      FlinkQuery query = await().until(ObservationTest::onlyQuery, q -> q != null);
      await().until(() -> !query.windows().isEmpty() && query.pendingRecords() >= 0);

      assertThat(query.id().value()).isEqualTo(id.toHexString());
      assertThat(query.name()).isEqualTo("seen");
      await()
          .untilAsserted(
              () -> {
                assertThat(query.tasks()).hasSize(4).filteredOn(RunningTask::isSource).hasSize(2);
                assertThat(query.tasks())
                    .extracting(RunningTask::nativeThread)
                    .doesNotHaveDuplicates();
              });
      await()
          .untilAsserted(
              () -> {
                assertThat(query.watermark()).isPositive();
                assertThat(query.emittedWatermark()).isGreaterThanOrEqualTo(query.watermark());
                assertThat(query.ingestedRecords()).isPositive();
                assertThat(query.cpuNanos()).isPositive();
                assertThat(query.resultRecords()).isPositive().isLessThan(query.ingestedRecords());
              });
      assertThat(query.inputs())
          .hasSize(2)
          .allSatisfy(ObservationTest::record_n_lets_the_watermark_before_it_pass);
      flink.cancel(id);
    }
    await().untilAsserted(() -> assertThat(SluiceRuntime.current()).isEmpty());
    assertThat(Results.of("seen")).isNotEmpty();
  }

  private static void record_n_lets_the_watermark_before_it_pass(LiveInput input) {
    long watermark = input.emittedWatermark();
    assertThat(input.ingestedAtWatermark(watermark)).isEqualTo(watermark + 2);
  }

  private static FlinkQuery onlyQuery() {
    return SluiceRuntime.current()
        .map(runtime -> runtime.level(QueryLevel.class).engine().queries())
        .filter(queries -> queries.size() == 1)
        .map(queries -> queries.get(0))
        .orElse(null);
  }
}
