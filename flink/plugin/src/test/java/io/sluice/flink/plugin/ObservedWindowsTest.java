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
import io.sluice.flink.plugin.cluster.WindowSum;
import io.sluice.flink.plugin.query.QueryLevel;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.windowing.assigners.EventTimeSessionWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingProcessingTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.WindowAssigner;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Queries are due whose windows lie on no lattice of event time. */
@Tag("process")
final class ObservedWindowsTest {
  private static final Duration WINDOW = Duration.ofSeconds(1);

  @Test
  void windows_of_processing_time_are_due_when_they_usually_fire() throws Exception {
    try (LocalFlink flink = LocalFlink.withSluice(1, Map.of())) {
      JobID id =
          run(
              flink,
              TumblingProcessingTimeWindows.of(WINDOW),
              "processing-time",
              ObservedWindowsTest::faster);

      QueryView query = awaitDueBy(DueSource.OBSERVED);
      assertThat(query.epoch().hasWindow()).isFalse();
      assertThat(query.epoch().dueMillis() - query.atMillis()).isLessThan(1.5 * WINDOW.toMillis());
      assertThat(query.epoch().expectedWorkMillis()).isNotNegative();
      flink.cancel(id);
    }
  }

  @Test
  void sessions_that_come_at_any_time_are_due_at_once_while_windows_are_looked_for_in_them()
      throws Exception {
    try (LocalFlink flink = LocalFlink.withSluice(1, Map.of())) {
      WindowAssigner<Object, TimeWindow> sessions =
          EventTimeSessionWindows.withGap(Duration.ofMillis(100));
      JobID id =
          run(
              flink,
              sessions,
              "sessions",
              numbers -> numbers.filter(ObservedWindowsTest::isInSession));

      await().until(() -> Results.of("sessions").size() > 12);
      assertThat(dueSource()).contains(DueSource.LEARNING);
      flink.cancel(id);
    }
  }

  @Test
  void windows_of_counts_get_a_virtual_deadline_once_enough_watermarks_have_closed_none()
      throws Exception {
    try (LocalFlink flink = LocalFlink.withSluice(1, Map.of())) {
      var job = LocalFlink.job(1);
      job.getConfig().setAutoWatermarkInterval(50);
      WindowJob.read(job, PlannedSource.of(2000, Long.MAX_VALUE), "numbers")
          .keyBy(number -> 0L)
          .countWindow(500)
          .reduce(Long::sum)
          .map(sum -> new WindowSum(0, sum, sum))
          .returns(WindowSum.class)
          .sinkTo(new Results("counts"));
      JobID id = flink.submit(job, "counts");

      QueryView query = awaitDueBy(DueSource.VIRTUAL);
      assertThat(query.epoch().hasWindow()).isFalse();
      await().untilAsserted(() -> assertThat(Results.of("counts")).hasSizeGreaterThan(12));
      flink.cancel(id);
    }
  }

  /**
   * Returns event time that runs faster and faster, so that no lattice in it fits to the wall
   * clock.
   */
  private static DataStream<Long> faster(DataStream<Long> numbers) {
    return numbers.assignTimestampsAndWatermarks(
        WatermarkStrategy.<Long>forMonotonousTimestamps()
            .withTimestampAssigner((number, timestamp) -> number * number / 1000));
  }

  /**
   * Returns whether a record is in one of the short stretches that begin at any time, one third of
   * them left out.
   */
  private static boolean isInSession(long number) {
    long stretch = number / 1500;
    Random random = new Random(stretch * 0x9E3779B97F4A7C15L);
    long begin = random.nextInt(1200);
    return random.nextInt(3) > 0 && number % 1500 >= begin && number % 1500 < begin + 150;
  }

  private static JobID run(
      LocalFlink flink,
      WindowAssigner<Object, TimeWindow> windows,
      String run,
      UnaryOperator<DataStream<Long>> prepared)
      throws Exception {
    var job = LocalFlink.job(1);
    prepared
        .apply(WindowJob.read(job, PlannedSource.of(2000, Long.MAX_VALUE), "numbers"))
        .keyBy(number -> 0L)
        .window(windows)
        .reduce(Long::sum)
        .map(sum -> new WindowSum(0, sum, sum))
        .returns(WindowSum.class)
        .sinkTo(new Results(run));
    return flink.submit(job, run);
  }

  /** The query as it was when its due time was taken from there. */
  private static QueryView awaitDueBy(DueSource source) {
    return await()
        .until(
            () -> only().filter(query -> query.epoch().dueSource() == source), Optional::isPresent)
        .orElseThrow();
  }

  private static Optional<DueSource> dueSource() {
    return only().map(query -> query.epoch().dueSource());
  }

  private static Optional<QueryView> only() {
    List<SchedulerSnapshot.Row> rows =
        SluiceRuntime.current()
            .map(runtime -> runtime.level(QueryLevel.class).snapshot().rows())
            .orElse(List.of());
    return rows.stream().map(SchedulerSnapshot.Row::query).findFirst();
  }
}
