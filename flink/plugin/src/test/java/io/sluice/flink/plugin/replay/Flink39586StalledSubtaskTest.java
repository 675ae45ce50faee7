package io.sluice.flink.plugin.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.model.DueSource;
import io.sluice.core.model.QueryView;
import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * FLINK-39586: a subtask without splits emits no watermark and does not become idle either, so no
 * window of the job closes. That is so with and without Sluice, which makes no due time of it,
 * makes nothing wait for it, and names the subtask.
 */
@Tag("process")
final class Flink39586StalledSubtaskTest {
  private static final Duration WINDOW = Duration.ofMillis(100);
  private static final AtomicLong PASSED = new AtomicLong();

  @Test
  void a_subtask_without_splits_is_named_and_makes_nothing_due_and_nothing_wait(
      @TempDir Path folder) throws Exception {
    try (LocalFlink flink = LocalFlink.stock(1)) {
      JobID job = submit(flink, "stalled stock");
      awaitMoreRecords();
      assertThat(Results.of("stalled stock")).as("Flink's own fault").isEmpty();
      flink.cancel(job);
    }

    Map<String, String> klink =
        Map.of(
            "sluice.mode",
            "apply",
            "sluice.query.enforcement",
            "gate-all",
            "sluice.query.engage-above",
            "0 ms",
            "sluice.query.windows",
            "*=100 ms",
            "sluice.journal.dir",
            folder.toString());
    try (LocalFlink flink = LocalFlink.withSluice(1, klink)) {
      JobID job = submit(flink, "stalled");
      await().until(() -> OnlyQuery.view().filter(this::isStalled).isPresent());

      QueryView query = OnlyQuery.view().orElseThrow();
      assertThat(query.heldBackBy()).containsExactly("Source: numbers, subtask 1");
      assertThat(query.epoch().hasWindow()).isFalse();
      awaitMoreRecords();
      assertThat(Gates.closed()).isZero();
      await()
          .until(() -> journal(folder).contains("held_back_by\":\"Source: numbers, subtask 1\""));
      flink.cancel(job);
    }
    assertThat(Results.of("stalled")).isEmpty();
  }

  private boolean isStalled(QueryView query) {
    return query.epoch().dueSource() == DueSource.STALLED;
  }

  private static void awaitMoreRecords() {
    long before = PASSED.get();
    await().until(() -> PASSED.get() > before + 1_000);
  }

  private static String journal(Path folder) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        all.append(Files.readString(file));
      }
    }
    return all.toString();
  }

  private static JobID submit(LocalFlink flink, String run) throws Exception {
    var job = LocalFlink.job(2);
    var source = AdaptedSource.withOneSplit(PlannedSource.of(1_000, Long.MAX_VALUE));
    WatermarkStrategy<Long> strategy = WatermarkStrategy.forMonotonousTimestamps();
    var numbers =
        job.fromSource(source, strategy, "numbers")
            .uid("numbers")
            .rebalance()
            .map(
                number -> {
                  PASSED.incrementAndGet();
                  return number;
                })
            .returns(Long.class);
    WindowJob.sum(numbers, WINDOW, run);
    return flink.submit(job, run);
  }
}
