package io.sluice.flink.plugin.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.model.DueSource;
import io.sluice.core.query.control.Reach;
import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowSum;
import io.sluice.flink.plugin.query.FlinkQuery;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.Map;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Tag;

/**
 * FLINK-12665: SQL's mini-batches end with marks that travel as watermarks and hold the time of the
 * wall clock, rounded down. They are no event time: no window closes with them, and none is due.
 */
@Tag("process")
@Tag("long")
final class Flink12665MiniBatchTest {
  private static final long BATCH_MILLIS = 200;
  private static final int TOTAL = 3_000;
  private static final int KEYS = 4;

  @SeededTest(runs = 1)
  void marks_of_mini_batches_end_no_window_and_results_are_those_of_stock(Seed seed)
      throws Exception {
    try (LocalFlink flink = LocalFlink.stock(1)) {
      flink.await(submit(flink, "mini-batch stock"));
    }
    assertThat(Results.of("mini-batch stock")).hasSize(KEYS);

    try (LocalFlink flink = LocalFlink.withSluice(1, Map.of());
        Gates.Toggling toggling = Gates.toggle(seed.generator(), Reach.ALL)) {
      JobID job = submit(flink, "mini-batch");
      await().until(() -> !Gates.engine().queries().isEmpty());
      FlinkQuery query = Gates.engine().queries().get(0);
      await().until(() -> query.watermark() > 0);
      assertThat(query.watermark() % BATCH_MILLIS).as("a mark of the wall clock").isZero();
      await().until(() -> !Results.of("mini-batch").isEmpty());
      assertThat(OnlyQuery.view())
          .hasValueSatisfying(
              view -> {
                assertThat(view.epoch().hasWindow()).isFalse();
                assertThat(view.epoch().closings()).isZero();
                assertThat(view.epoch().dueSource())
                    .isIn(DueSource.LEARNING, DueSource.VIRTUAL, DueSource.ENDED);
              });
      flink.await(job);
      assertThat(toggling.switches()).isGreaterThan(20);
    }
    assertThat(Results.of("mini-batch")).isEqualTo(Results.of("mini-batch stock"));
  }

  private static JobID submit(LocalFlink flink, String run) throws Exception {
    var job = LocalFlink.job(1);
    StreamTableEnvironment tables = StreamTableEnvironment.create(job);
    tables.getConfig().set("table.exec.mini-batch.enabled", "true");
    tables.getConfig().set("table.exec.mini-batch.allow-latency", BATCH_MILLIS + " ms");
    tables.getConfig().set("table.exec.mini-batch.size", "1000");
    WatermarkStrategy<Long> none = WatermarkStrategy.noWatermarks();
    tables.createTemporaryView(
        "numbers", job.fromSource(PlannedSource.of(1_500, TOTAL), none, "numbers").uid("numbers"));
    tables
        .toChangelogStream(
            tables.sqlQuery(
                "SELECT MOD(f0, "
                    + KEYS
                    + ") AS k, SUM(f0) AS s FROM numbers GROUP BY MOD(f0, "
                    + KEYS
                    + ")"))
        .filter(row -> row.getKind() == RowKind.INSERT || row.getKind() == RowKind.UPDATE_AFTER)
        .map(Flink12665MiniBatchTest::sum)
        .returns(WindowSum.class)
        .sinkTo(new Results(run));
    return flink.submit(job, run);
  }

  private static WindowSum sum(Row row) {
    return new WindowSum(
        ((Number) row.getField(0)).longValue(), 0, ((Number) row.getField(1)).longValue());
  }
}
