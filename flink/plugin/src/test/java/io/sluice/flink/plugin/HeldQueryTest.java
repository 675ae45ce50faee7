package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.query.control.Reach;
import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.query.FlinkQuery;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.api.common.JobID;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Some things must go on although a query is held and nothing lets it go. */
@ParameterizedClass
@EnumSource(Reach.class)
@Tag("process")
final class HeldQueryTest {
  private static final Duration WINDOW = Duration.ofMillis(100);
  private static LocalFlink flink;

  @Parameter private Reach reach;

  @BeforeAll
  static void start() throws Exception {
    flink = LocalFlink.withSluice(2, Map.of());
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
  void it_takes_in_nothing_but_a_breath() throws Exception {
    FlinkQuery query = runAndHold(run("breath"), LocalFlink.job(1));
    await().until(() -> query.queuedRecords() == 0 && query.runnableThreads() == 0);
    long before = query.ingestedRecords();
    long start = System.nanoTime();
    await().until(() -> query.ingestedRecords() > before + 2);
    long breaths = query.ingestedRecords() - before;
    double seconds = (System.nanoTime() - start) / 1e9;
    assertThat(breaths).as("in %.3f s", seconds).isLessThanOrEqualTo((long) (10 * seconds) + 2);
    await().until(() -> query.pendingRecords() > 100);
    await().until(() -> query.heldNanos() > Duration.ofSeconds(1).toNanos());
    flink.cancel(JobID.fromHexString(query.id().value()));
  }

  @Test
  void it_can_be_cancelled() throws Exception {
    FlinkQuery query = runAndHold(run("cancelled"), LocalFlink.job(2));

    flink.cancel(JobID.fromHexString(query.id().value()));
    await().untilAsserted(() -> assertThat(Gates.closed()).isZero());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void its_checkpoints_complete(boolean unaligned) throws Exception {
    FlinkQuery query =
        runAndHold(run("checkpoints-" + unaligned), LocalFlink.job(2, checkpoints(unaligned)));
    JobID job = JobID.fromHexString(query.id().value());

    for (int i = 0; i < 5; i++) {
      flink.checkpoint(job);
    }

    await().until(() -> !query.barrierInFlight());
    assertThat(query.tasks()).allMatch(task -> task.signals().barrier() > 0 || !task.isSource());
    assertThat(query.isHeld()).isTrue();
    flink.cancel(job);
  }

  @Test
  void it_stops_with_a_savepoint_and_resumes_from_it(@TempDir Path directory) throws Exception {
    long total = 3000;
    var source = PlannedSource.of(1000, total);
    var job = LocalFlink.job(2);
    WindowJob.sum(WindowJob.read(job, source, "numbers"), WINDOW, run("stopped"));
    JobID id = flink.submit(job, run("stopped"));
    await().until(() -> Results.of(run("stopped")).size() > 10);
    Gates.holdAll(reach);

    String savepoint = flink.stopWithSavepoint(id, directory.toUri().toString());

    assertThat(Results.of(run("stopped")))
        .as("it was stopped on the way")
        .hasSizeLessThan(WindowJob.expected(total, WINDOW, 2).size());
    var rest = LocalFlink.job(2);
    WindowJob.sum(WindowJob.read(rest, source, "numbers"), WINDOW, run("stopped"));
    flink.await(flink.restore(rest, run("resumed"), savepoint));
    assertThat(Results.of(run("stopped"))).isEqualTo(WindowJob.expected(total, WINDOW, 2));
  }

  @Test
  void it_ends_when_its_source_ends() throws Exception {
    var job = LocalFlink.job(1);
    var source = PlannedSource.of(1, 5); // it lives for as many seconds
    WindowJob.sum(WindowJob.read(job, source, "numbers"), WINDOW, run("ended"));
    JobID id = flink.submit(job, run("ended"));
    await().until(() -> Gates.engine().queries().size() == 1);
    Gates.holdAll(reach);

    flink.await(id);

    assertThat(Results.of(run("ended"))).isEqualTo(WindowJob.expected(5, WINDOW, 1));
  }

  @Test
  void it_restarts_after_a_failure_as_a_new_query_that_runs() throws Exception {
    var job = LocalFlink.job(1);
    var records = WindowJob.read(job, PlannedSource.of(1000, 1500), "numbers");
    WindowJob.sum(WindowJob.failOnceAt(records, 500, run("failed")), WINDOW, run("failed"));
    JobID id = flink.submit(job, run("failed"));
    FlinkQuery first =
        await()
            .until(() -> Gates.engine().queries().stream().findFirst(), Optional::isPresent)
            .orElseThrow();
    await().until(() -> WindowJob.hasFailed(run("failed")));
    Gates.holdAll(reach);
    Gates.releaseAll();
    flink.await(id);

    await().untilAsserted(() -> assertThat(first.tasks()).isEmpty());
    assertThat(Results.of(run("failed"))).isEqualTo(WindowJob.expected(1500, WINDOW, 1));
  }

  /** Returns the name under which results are kept. */
  private String run(String name) {
    return name + " " + reach;
  }

  private FlinkQuery runAndHold(String name, StreamExecutionEnvironment job) throws Exception {
    var source = PlannedSource.of(2000, Long.MAX_VALUE);
    WindowJob.sum(WindowJob.read(job, source, "numbers"), WINDOW, name);
    flink.submit(job, name);
    await().until(() -> !Results.of(name).isEmpty());
    Gates.holdAll(reach);
    return Gates.engine().queries().get(0);
  }

  static Map<String, String> checkpoints(boolean unaligned) {
    return Map.of(
        "execution.checkpointing.interval",
        "100 ms",
        "execution.checkpointing.unaligned.enabled",
        Boolean.toString(unaligned));
  }
}
