package io.sluice.flink.plugin.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.model.DueSource;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryView;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import java.time.Duration;
import java.util.Map;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * FLINK-38477: where one input has finished and the others are idle, the watermark is the one that
 * ends a stream, although the job goes on. No window can close any more, so none is due.
 */
@Tag("process")
final class Flink38477MaxWatermarkTest {
  private static final Duration WINDOW = Duration.ofMillis(100);
  private static final long TOTAL = 1_000;

  @Test
  void a_finished_input_beside_an_idle_one_leaves_no_window_due() throws Exception {
    try (LocalFlink flink = LocalFlink.stock(1)) {
      JobID job = submit(flink, "max stock");
      awaitAll("max stock");
      flink.cancel(job);
    }

    Map<String, String> klink = Map.of("sluice.mode", "apply", "sluice.query.windows", "*=100 ms");
    try (LocalFlink flink = LocalFlink.withSluice(1, klink)) {
      JobID job = submit(flink, "max");
      awaitAll("max");
      await().until(() -> epoch().dueSource() == DueSource.ENDED);
      long closings = epoch().closings();
      await().pollDelay(Duration.ofMillis(500)).until(() -> true);

      QueryView query = OnlyQuery.view().orElseThrow();
      assertThat(query.epoch().watermark()).isEqualTo(LiveQuery.ENDED);
      assertThat(query.epoch().hasWindow()).isFalse();
      assertThat(query.epoch().closings()).as("each window closes once").isEqualTo(closings);
      assertThat(query.epoch().dueMillis() - query.atMillis())
          .as("as of a query without windows")
          .isBetween(0.0, 5_000.0);
      flink.cancel(job);
    }
  }

  private static QueryView.Epoch epoch() {
    return OnlyQuery.view().orElseThrow().epoch();
  }

  private static void awaitAll(String run) {
    await()
        .untilAsserted(
            () -> assertThat(Results.of(run)).isEqualTo(WindowJob.expected(TOTAL, WINDOW, 2)));
  }

  private static JobID submit(LocalFlink flink, String run) throws Exception {
    var job = LocalFlink.job(1);
    WatermarkStrategy<Long> idling =
        WatermarkStrategy.<Long>forMonotonousTimestamps().withIdleness(Duration.ofMillis(200));
    PlannedSource plan = PlannedSource.of(1_000, TOTAL);
    var idle = job.fromSource(plan.fallingSilent(), idling, "idle").uid("idle");
    WindowJob.sum(WindowJob.read(job, plan, "finishing").union(idle), WINDOW, run);
    return flink.submit(job, run);
  }
}
