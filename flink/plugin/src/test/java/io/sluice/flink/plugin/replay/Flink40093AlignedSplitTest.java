package io.sluice.flink.plugin.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.hook.task.RunningTask;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * FLINK-40093: a split that alignment has paused, and that is then taken for idle, is never read
 * again (mended in Flink 2.3.1). A gate must not bring that about: neither clock goes on while the
 * task is held, so all that its splits have comes out.
 */
@Tag("process")
@Tag("long")
final class Flink40093AlignedSplitTest {
  private static final Duration WINDOW = Duration.ofMillis(100);
  private static final Duration IDLE_AFTER = Duration.ofMillis(500);
  private static final int TOTAL = 1_500;

  @Test
  void splits_that_are_paused_and_turn_idle_are_read_to_their_end_although_a_gate_held_them()
      throws Exception {
    try (LocalFlink flink = LocalFlink.stock(1)) {
      JobID job = submit(flink, "splits stock");
      awaitAll("splits stock");
      flink.cancel(job);
    }

    try (LocalFlink flink = LocalFlink.withSluice(1, Map.of())) {
      JobID job = submit(flink, "splits");
      await().until(() -> !Results.of("splits").isEmpty());
      RunningTask source = Gates.engine().queries().get(0).inputs().get(0);
      assertThat(source.gate().close(System.nanoTime())).isTrue();

      await().pollDelay(IDLE_AFTER.multipliedBy(2)).until(() -> true);
      assertThat(source.signals().isIdle()).isFalse();
      assertThat(source.gate().open(System.nanoTime())).isTrue();

      awaitAll("splits");
      flink.cancel(job);
    }
  }

  private static void awaitAll(String run) {
    await().untilAsserted(() -> assertThat(Results.of(run)).containsAllEntriesOf(expected()));
  }

  private static Map<String, Long> expected() {
    Map<String, Long> sums = new HashMap<>(WindowJob.expected(TOTAL, WINDOW, 1));
    for (long n = 0; n < TOTAL / 3; n++) {
      sums.merge(WindowJob.place(3 * n, WINDOW), 3 * n, Long::sum);
    }
    sums.merge(WindowJob.place(2L * TOTAL, WINDOW), 2L * TOTAL, Long::sum);
    return sums;
  }

  private static JobID submit(LocalFlink flink, String run) throws Exception {
    var job = LocalFlink.job(1);
    WatermarkStrategy<Long> aligned =
        WatermarkStrategy.<Long>forMonotonousTimestamps()
            .withIdleness(IDLE_AFTER)
            .withWatermarkAlignment("group", Duration.ofMillis(100), Duration.ofMillis(20));
    TwoSplits source = new TwoSplits(TOTAL, 2 * IDLE_AFTER.toMillis());
    WindowJob.sum(job.fromSource(source, aligned, "splits").uid("splits"), WINDOW, run);
    return flink.submit(job, run);
  }
}
