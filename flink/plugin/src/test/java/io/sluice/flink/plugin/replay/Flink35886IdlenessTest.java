package io.sluice.flink.plugin.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.hook.task.RunningTask;
import io.sluice.flink.plugin.query.FlinkQuery;
import java.time.Duration;
import java.util.Map;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * FLINK-35886 (FLIP-471): an input that is blocked is not idle. If one was declared idle because a
 * gate holds it, the watermark would go on without it, and its records would be dropped as late.
 */
@Tag("process")
@Tag("long")
final class Flink35886IdlenessTest {
  private static final Duration WINDOW = Duration.ofMillis(100);
  private static final Duration IDLE_AFTER = Duration.ofMillis(400);
  private static final long TOTAL = 3_000;

  enum WatermarksMade {
    IN_THE_SOURCE,
    BEHIND_AN_EXCHANGE
  }

  @ParameterizedTest
  @EnumSource(WatermarksMade.class)
  void an_input_that_a_gate_holds_for_longer_than_the_idle_timeout_is_not_idle(WatermarksMade made)
      throws Exception {
    try (LocalFlink flink = LocalFlink.stock(1)) {
      flink.await(submit(flink, made, made + " stock"));
    }
    assertThat(Results.of(made + " stock")).isEqualTo(WindowJob.expected(TOTAL, WINDOW, 2));

    try (LocalFlink flink = LocalFlink.withSluice(1, Map.of())) {
      JobID job = submit(flink, made, made + " held");
      await().until(() -> !Results.of(made + " held").isEmpty());
      RunningTask free = task(made, "free");
      RunningTask held = task(made, "held");

      assertThat(held.gate().close(System.nanoTime())).isTrue();
      long from = free.emittedWatermark();
      await().until(() -> free.emittedWatermark() > from + 3 * IDLE_AFTER.toMillis());
      assertThat(held.gate().isClosed()).isTrue();
      assertThat(held.signals().isIdle()).isFalse();
      assertThat(held.emittedWatermark()).isLessThan(from + IDLE_AFTER.toMillis());
      held.gate().open(System.nanoTime());

      flink.await(job);
    }
    assertThat(Results.of(made + " held")).isEqualTo(Results.of(made + " stock"));
  }

  private static RunningTask task(WatermarksMade made, String name) {
    FlinkQuery query = Gates.engine().queries().get(0);
    String start = made == WatermarksMade.IN_THE_SOURCE ? "Source: " + name : name;
    return query.tasks().stream()
        .filter(task -> task.identity().taskName().startsWith(start))
        .findFirst()
        .orElseThrow();
  }

  private static JobID submit(LocalFlink flink, WatermarksMade made, String run) throws Exception {
    var job = LocalFlink.job(1);
    job.setBufferTimeout(1); // an exchange that is silent for long would be idle
    WindowJob.sum(read(job, made, "free").union(read(job, made, "held")), WINDOW, run);
    return flink.submit(job, run);
  }

  private static DataStream<Long> read(
      StreamExecutionEnvironment job, WatermarksMade made, String name) {
    WatermarkStrategy<Long> idling =
        WatermarkStrategy.<Long>forMonotonousTimestamps().withIdleness(IDLE_AFTER);
    PlannedSource source = PlannedSource.of(1_000, TOTAL);
    if (made == WatermarksMade.IN_THE_SOURCE) {
      return job.fromSource(source, idling, name).uid(name);
    }
    return job.fromSource(source, WatermarkStrategy.noWatermarks(), "numbers of " + name)
        .rebalance()
        .map(number -> number)
        .returns(Long.class)
        .name(name)
        .assignTimestampsAndWatermarks(idling);
  }
}
