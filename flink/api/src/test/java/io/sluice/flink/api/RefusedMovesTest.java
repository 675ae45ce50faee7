package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.plugin.state.message.MoveReport;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Moves that are taken back: the source keeps its slices and goes on. */
@Tag("process")
class RefusedMovesTest {

  private static final int SLICES = 16;

  private static StreamExecutionEnvironment job() {
    StreamExecutionEnvironment job = TestJob.of(2);
    job.enableCheckpointing(100);
    return job;
  }

  /** Within one TaskManager nothing would be copied. */
  @Test
  void a_copy_that_is_not_complete_is_not_used() throws Exception {
    StreamExecutionEnvironment job =
        TestJob.of(
            2, new Configuration().set(TaskManagerOptions.MINI_CLUSTER_NUM_TASK_MANAGERS, 2));
    job.enableCheckpointing(100);
    Results<String> results =
        Results.from(
            Elastic.stage("stage", MovedReadings.stream(job).keyBy(new ForgetfulKey.Of()))
                .slices(16)
                .process(keyed -> keyed.process(new KeyCount<>())));
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");
    await().until(() -> results.all().size() > 3000);

    MoveReport report = mover.move(List.of(0, 1, 2, 3), 1);

    assertThat(report.failure()).contains("container 1 has an incomplete copy of slice");
    assertThat(mover.description().containers()).containsOnly(0);
    MovedReadings.goOn();
    client.getJobExecutionResult().get();
    assertThat(results.all()).hasSize((int) MovedReadings.RECORDS);
  }

  @Test
  void a_move_that_waits_too_long_or_is_called_off_changes_nothing() throws Exception {
    StreamExecutionEnvironment job = job();
    Results<String> results =
        Results.from(
            Elastic.stage("stage", MovedReadings.of(job))
                .spares(2)
                .slices(16)
                .longestHold(Duration.ofMillis(600))
                .process(keyed -> SlowBarrier.behind(keyed.process(new KeyCount<>()))));
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");
    SlowBarrier.slow(true);

    await()
        .until(
            () ->
                "checkpoints were held for it too long".equals(mover.end(there(mover)).failure()));
    await().until(() -> isCalledOff(mover));
    SlowBarrier.slow(false);
    await().until(() -> mover.end(there(mover)).failure() == null);
    MovedReadings.assertEachCountsOnce(client, results);
  }

  @Test
  void a_move_that_is_called_off_keeps_the_slices_that_have_moved() throws Exception {
    StreamExecutionEnvironment job =
        TestJob.of(2, Configuration.fromMap(Map.of("sluice.state.wave", "1")));
    job.enableCheckpointing(100);
    Results<String> results =
        Results.from(
            Elastic.stage("stage", MovedReadings.of(job))
                .spares(1)
                .slices(SLICES)
                .process(keyed -> keyed.process(new KeyCount<>())));
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");
    mover.begin(new StageRequest.MoveSlices(IntStream.range(0, SLICES).boxed().toList(), 1));
    await().until(() -> mover.description().containers().contains(1));

    mover.send(new StageRequest.CallOff());
    await().until(() -> mover.description().running() == 0);

    MoveReport report = mover.description().last();
    assertThat(report.failure()).isEqualTo("it was called off");
    assertThat(report.moved()).isStrictlyBetween(0, SLICES);
    assertThat(mover.description().containers().stream().filter(each -> each == 1))
        .hasSize(report.moved());
    MovedReadings.assertEachCountsOnce(client, results);
  }

  private static boolean isCalledOff(StageMover mover) throws Exception {
    mover.begin(there(mover));
    mover.send(new StageRequest.CallOff());
    await().until(() -> mover.description().running() == 0);
    return "it was called off".equals(mover.description().last().failure());
  }

  /** Moves two slices from where they are to the other container. */
  private static StageRequest there(StageMover mover) throws Exception {
    await().ignoreExceptions().until(() -> mover.description() != null);
    return new StageRequest.MoveSlices(List.of(0, 1), 1 - mover.description().containers().get(0));
  }
}
