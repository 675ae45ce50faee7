package io.sluice.flink.plugin.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.query.control.Reach;
import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.query.FlinkQuery;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * FLINK-31299: {@code pendingRecords} is absent until the first record. FLINK-32102: one operator
 * has several. A backlog that is not known is not zero, a query of which it is not known is not
 * held, and values that stand for "unknown" are no records.
 */
@Tag("process")
final class Flink31299PendingRecordsTest {
  private static final Duration WINDOW = Duration.ofMillis(100);
  private static final long TOTAL = 2_000;
  private static final int SUBTASKS = 2;

  @Test
  void gauges_that_come_late_in_numbers_and_saturated_are_read_as_what_they_know()
      throws Exception {
    try (LocalFlink flink = LocalFlink.stock(1)) {
      JobID job = submit(flink, "gauges stock");
      GaugesOnFirstRecord.begin("gauges stock");
      flink.await(job);
    }
    assertThat(Results.of("gauges stock")).isEqualTo(WindowJob.expected(TOTAL, WINDOW, SUBTASKS));

    try (LocalFlink flink = LocalFlink.withSluice(1, Map.of())) {
      JobID job = submit(flink, "gauges");
      await().until(() -> isTold().isPresent());
      FlinkQuery query = Gates.engine().queries().get(0);
      assertThat(query.pendingRecords()).isEqualTo(LiveQuery.UNKNOWN);
      assertThat(isTold()).as("so it is never held").contains(false);

      Gates.holdAll(Reach.ALL);
      GaugesOnFirstRecord.begin("gauges");
      long known = 2 * GaugesOnFirstRecord.CAP * SUBTASKS;
      await().until(() -> query.pendingRecords() == known);
      assertThat(query.isHeld()).as("a held task takes a step now and then").isTrue();
      await().until(() -> isTold().orElse(false));
      Gates.releaseAll();

      flink.await(job);
    }
    assertThat(Results.of("gauges")).isEqualTo(Results.of("gauges stock"));
  }

  private static Optional<Boolean> isTold() {
    return OnlyQuery.view().map(query -> query.backlog().isTold());
  }

  private static JobID submit(LocalFlink flink, String run) throws Exception {
    var job = LocalFlink.job(SUBTASKS);
    var source = new GaugesOnFirstRecord(PlannedSource.of(1_000, TOTAL), run);
    WatermarkStrategy<Long> strategy = WatermarkStrategy.forMonotonousTimestamps();
    WindowJob.sum(job.fromSource(source, strategy, "numbers").uid("numbers"), WINDOW, run);
    return flink.submit(job, run);
  }
}
