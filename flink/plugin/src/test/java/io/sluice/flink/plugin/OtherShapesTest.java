package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.query.control.Reach;
import io.sluice.flink.plugin.cluster.ChainedSources;
import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.hook.task.RunningTask;
import io.sluice.flink.plugin.query.FlinkQuery;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Gates do not get into the way of jobs that are not one source and one window. */
@Tag("process")
final class OtherShapesTest {
  private static final Duration WINDOW = Duration.ofMillis(100);
  private static final Duration IDLE_AFTER = Duration.ofMillis(200);
  private static LocalFlink flink;

  @BeforeAll
  static void start() throws Exception {
    flink = LocalFlink.withSluice(1, Map.of());
  }

  @AfterAll
  static void stop() {
    flink.close();
  }

  @AfterEach
  void nothing_is_left_behind() {
    await().untilAsserted(() -> assertThat(Gates.engine().jobs()).isEmpty());
    await().untilAsserted(() -> assertThat(SluiceRuntime.gaugeBoard().size()).isZero());
  }

  @Test
  void a_job_within_one_task_offers_no_hook_and_runs_untouched() throws Exception {
    var job = LocalFlink.job(1);
    var numbers = WindowJob.read(job, PlannedSource.of(0, 10_000), "numbers");
    Results.each(numbers, "one-task");
    JobID id = flink.submit(job, "one-task");

    await().until(() -> !Results.of("one-task").isEmpty());
    assertThat(Gates.engine().jobs()).isEmpty();
    flink.await(id);
    assertThat(Results.of("one-task")).hasSize(10_000);
  }

  @SeededTest(runs = 1)
  void sources_chained_into_one_task_give_exact_results(Seed seed) throws Exception {
    String run = "chained";
    var job = LocalFlink.job(2);
    var source = PlannedSource.of(2000, 2001).fallingSilent();
    var merged =
        ChainedSources.merge(
            job, WindowJob.read(job, source, "a"), WindowJob.read(job, source, "b"));
    WindowJob.sum(merged, WINDOW, run);
    try (Gates.Toggling toggling = Gates.toggle(seed.generator(), Reach.ALL)) {
      JobID id = flink.submit(job, run);
      await().until(() -> Gates.engine().jobs().size() == 1);
      FlinkQuery query = Gates.engine().jobs().get(0);
      await().until(() -> query.tasks().size() == 4);
      assertThat(query.tasks()).filteredOn(RunningTask::isSource).hasSize(2);
      Map<String, Long> expected = WindowJob.expected(2000, WINDOW, 4); // 2000 closes the last
      await().untilAsserted(() -> assertThat(Results.of(run)).isEqualTo(expected));
      await().until(() -> toggling.switches() > 0);
      flink.cancel(id);
    }
  }

  @SeededTest(runs = 1)
  void an_idle_source_holds_up_no_window(Seed seed) throws Exception {
    String run = "idle";
    var job = LocalFlink.job(1);
    var a = readIdling(job, PlannedSource.of(1000, 1000), "a");
    var b = readIdling(job, PlannedSource.of(1000, 50).fallingSilent(), "b");
    WindowJob.sum(a.union(b), WINDOW, run);
    Map<String, Long> expected = new TreeMap<>(WindowJob.expected(1000, WINDOW, 1));
    WindowJob.expected(50, WINDOW, 1)
        .forEach((place, sum) -> expected.merge(place, sum, Long::sum));
    try (Gates.Toggling toggling = Gates.toggle(seed.generator(), Reach.ALL)) {
      JobID id = flink.submit(job, run);
      await().until(() -> Results.of(run).equals(expected));
      await().until(() -> toggling.switches() > 0);
      flink.cancel(id);
    }
  }

  @Test
  void an_idle_branch_does_not_hold_up_the_watermark_of_a_query() throws Exception {
    var job = LocalFlink.job(1);
    var a = readIdling(job, PlannedSource.of(1000, Long.MAX_VALUE), "a");
    var b = readIdling(job, PlannedSource.of(1000, 250).fallingSilent(), "b");
    WindowJob.sum(a, WINDOW, "branch-a");
    WindowJob.sum(b, WINDOW, "branch-b", "windows-b");
    JobID id = flink.submit(job, "branches");
    await().until(() -> Gates.engine().queries().size() == 1);
    FlinkQuery query = Gates.engine().queries().get(0);

    await().until(() -> !query.windows().isEmpty() && query.watermark() > 1000);

    assertThat(query.emittedWatermark()).isGreaterThan(1000);
    flink.cancel(id);
  }

  @SeededTest(runs = 1)
  void watermarks_that_are_made_behind_an_exchange_close_windows_and_results_are_exact(Seed seed)
      throws Exception {
    String run = "middle";
    var job = LocalFlink.job(1);
    var numbers =
        job.fromSource(
                PlannedSource.of(1000, 3001).fallingSilent(),
                WatermarkStrategy.noWatermarks(),
                "numbers")
            .uid("numbers")
            .rebalance()
            .assignTimestampsAndWatermarks(WatermarkStrategy.<Long>forMonotonousTimestamps());
    WindowJob.sum(numbers, WINDOW, run);
    try (Gates.Toggling toggling = Gates.toggle(seed.generator(), Reach.ALL)) {
      JobID id = flink.submit(job, run);
      await().until(() -> Gates.engine().queries().size() == 1);
      FlinkQuery query = Gates.engine().queries().get(0);
      await().until(() -> !query.windows().isEmpty() && query.watermark() > 500);
      assertThat(query.inputs())
          .isNotEmpty()
          .allMatch(input -> input.emittedWatermark() == LiveQuery.UNKNOWN);
      Map<String, Long> expected = WindowJob.expected(3000, WINDOW, 1); // 3000 closes the last
      await().untilAsserted(() -> assertThat(Results.of(run)).isEqualTo(expected));
      await().until(() -> toggling.switches() > 0);
      flink.cancel(id);
    }
  }

  @SeededTest(runs = 1)
  void sources_whose_watermarks_are_aligned_give_exact_results(Seed seed) throws Exception {
    String run = "aligned";
    var job = LocalFlink.job(1);
    WatermarkStrategy<Long> aligned =
        WatermarkStrategy.<Long>forMonotonousTimestamps()
            .withWatermarkAlignment("group", Duration.ofMillis(50), Duration.ofMillis(20));
    var slow = job.fromSource(PlannedSource.of(1000, 1500), aligned, "slow").uid("slow");
    var fast = job.fromSource(PlannedSource.of(4000, 1500), aligned, "fast").uid("fast");
    WindowJob.sum(slow.union(fast), WINDOW, run);
    try (Gates.Toggling toggling = Gates.toggle(seed.generator(), Reach.ALL)) {
      flink.await(flink.submit(job, run));
      assertThat(toggling.switches()).isPositive();
    }
    assertThat(Results.of(run)).isEqualTo(WindowJob.expected(1500, WINDOW, 2));
  }

  private static DataStream<Long> readIdling(
      StreamExecutionEnvironment job, PlannedSource source, String name) {
    WatermarkStrategy<Long> idling =
        WatermarkStrategy.<Long>forMonotonousTimestamps().withIdleness(IDLE_AFTER);
    return job.fromSource(source, idling, name).uid(name);
  }
}
