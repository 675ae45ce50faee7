package io.sluice.flink.plugin.tuple.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.core.control.Health;
import io.sluice.flink.plugin.SluiceRuntime;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.SeenMetrics;
import io.sluice.flink.plugin.cluster.WindowJob;
import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import org.apache.flink.api.common.JobID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What waits between two TaskManagers is sent in an order, and jobs come to what stock comes to.
 */
@Tag("process")
final class ConnectionOrderTest {
  private static final long TOTAL = 8_000;
  private static final long SLOW_TOTAL = 2_000;

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "lbf", "adaptive", "round-robin", "random"})
  void a_job_between_two_task_managers_comes_to_the_result_of_stock(String order) throws Exception {
    String run = "order-" + order;
    try (LocalFlink flink = LocalFlink.withSluice(2, ordered(order))) {
      var job = NumbersJob.of(TOTAL, run);
      flink.await(flink.submit(job, run));

      assertThat(Results.of(run)).isEqualTo(NumbersJob.expected(TOTAL));
      assertThat(metric("turns")).isPositive();
      assertThat(metric("turnsForEvents")).isPositive();
      assertThat(metric("failedConnections")).isZero();
      assertThat(metric("unknownInternals")).isZero();
      SluiceRuntime runtime = SluiceRuntime.current().orElseThrow();
      await().until(() -> runtime.health() == Health.RUNNING);
    }
    await().until(() -> SluiceRuntime.current().isEmpty());
  }

  @Test
  void it_observes_and_changes_nothing_unless_it_may_apply_an_order() throws Exception {
    Map<String, String> settings = ordered("lbf");
    settings.put("sluice.mode", "observe");
    try (LocalFlink flink = LocalFlink.withSluice(2, settings)) {
      var job = NumbersJob.of(TOTAL, "observed");
      flink.await(flink.submit(job, "observed"));

      assertThat(Results.of("observed")).isEqualTo(NumbersJob.expected(TOTAL));
      assertThat(metric("turns")).isPositive();
      assertThat(metric("turnsOutOfOrder")).isZero();
      assertThat(metric("turnsForEvents")).isZero();
    }
  }

  @Test
  void without_its_key_nothing_of_it_is_there() throws Exception {
    Map<String, String> settings = SeenMetrics.with(NumbersJob.settings(Map.of()));
    try (LocalFlink flink = LocalFlink.withSluice(2, settings)) {
      var job = NumbersJob.of(100, "off");
      flink.await(flink.submit(job, "off"));

      SluiceRuntime runtime = SluiceRuntime.current().orElseThrow();
      assertThatThrownBy(() -> runtime.level(ConnectionLevel.class))
          .isInstanceOf(NoSuchElementException.class);
      assertThatThrownBy(() -> metric("turns")).isInstanceOf(NoSuchElementException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "true"})
  void under_back_pressure_checkpoints_complete_and_a_failure_changes_no_result(String unaligned)
      throws Exception {
    String run = "pressed-" + unaligned;
    try (LocalFlink flink = LocalFlink.withSluice(2, ordered("lbf"))) {
      Map<String, String> checkpoints =
          Map.of(
              "execution.checkpointing.interval",
              "100 ms",
              "execution.checkpointing.unaligned.enabled",
              unaligned);
      var job = NumbersJob.slow(SLOW_TOTAL, 500, run, checkpoints);
      flink.await(flink.submit(job, run));

      assertThat(WindowJob.hasFailed(run)).isTrue();
      assertThat(Results.of(run)).isEqualTo(NumbersJob.expected(SLOW_TOTAL));
      assertThat(metric("failedConnections")).isZero();
    }
  }

  @Test
  void a_cancelled_job_leaves_no_reader_waiting_and_the_next_one_runs() throws Exception {
    try (LocalFlink flink = LocalFlink.withSluice(2, ordered("lbf"))) {
      Map<String, String> overtaking = Map.of("execution.checkpointing.unaligned.enabled", "true");
      JobID endless =
          flink.submit(NumbersJob.slow(Long.MAX_VALUE, 100, "endless", overtaking), "endless");
      await().until(() -> metric("largestBacklog") > 1);
      assertThat((String) SeenMetrics.value("sluice.tuple.readers"))
          .contains("Source: numbers")
          .containsPattern("to \\d: \\d+ buffers, the first for \\d+\\.\\d ms, \\d+ turns");
      assertThat(flink.checkpoint(endless)).isNotEmpty();

      flink.cancel(endless);

      await().until(() -> metric("waitingReaders") == 0);
      flink.await(flink.submit(NumbersJob.of(TOTAL, "next"), "next"));
      assertThat(Results.of("next")).isEqualTo(NumbersJob.expected(TOTAL));
    }
  }

  private static Map<String, String> ordered(String order) {
    Map<String, String> settings = new HashMap<>();
    settings.put("sluice.mode", "apply");
    settings.put("sluice.tuple.connections", "order");
    settings.put("sluice.tuple.order", order);
    return SeenMetrics.with(NumbersJob.settings(settings));
  }

  private static long metric(String name) {
    return (long) SeenMetrics.value("sluice.tuple." + name);
  }
}
