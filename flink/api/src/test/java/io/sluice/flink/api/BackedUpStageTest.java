package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.plugin.state.message.StageAnswer;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Stages whose slices have backups, in jobs that fail between and within moves. */
@Tag("process")
class BackedUpStageTest {

  private static final int FAILURES = 4;
  private static final long SEED = 31;

  private static StreamExecutionEnvironment job() {
    StreamExecutionEnvironment job = TestJob.of(2);
    job.configure(
        new Configuration()
            .set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, FAILURES));
    job.enableCheckpointing(200);
    return job;
  }

  private static ElasticStage<Reading, Integer> stage(KeyedStream<Reading, Integer> readings) {
    return Elastic.stage("stage", readings).containers(2).spares(1).slices(16);
  }

  /** Moves slices and fails in turns, and lets the job end. */
  private static void disturb(StreamExecutionEnvironment job) throws Exception {
    disturb(job, () -> {});
  }

  private static void disturb(StreamExecutionEnvironment job, Runnable beforeTheEnd)
      throws Exception {
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");
    Random random = new Random(SEED);
    for (int failure = 0; failure < FAILURES; failure++) {
      mover.moveAny(random);
      int slice = failure;
      mover.begin(now -> new StageRequest.Drain(List.of(now.containers().get(slice))));
      Failing.ask();
      await().until(Failing::hasFailed);
    }
    mover.moveAny(random);
    beforeTheEnd.run();
    MovedReadings.goOn();
    client.getJobExecutionResult().get();
  }

  @Test
  @Tag("long")
  void slices_that_their_process_has_kept_count_each_record_once() throws Exception {
    StreamExecutionEnvironment job = job();
    KeyedStream<Reading, Integer> readings =
        MovedReadings.stream(job).map(new Failing()).keyBy(MovedReadings::key);
    Results<String> results =
        Results.from(stage(readings).backups(1).process(keyed -> keyed.process(new KeyCount<>())));

    disturb(job);

    assertThat(Set.copyOf(results.all())).isEqualTo(KeyCount.expected(MovedReadings.all()));
  }

  @Test
  void windows_and_their_timers_come_back_with_their_slices() throws Exception {
    StreamExecutionEnvironment job = job();
    KeyedStream<Reading, Integer> readings =
        MovedReadings.stream(job).map(new Failing()).keyBy(MovedReadings::key);
    Results<String> results =
        Results.from(stage(readings).backups(2).process(WindowCount::of).returns(String.class));

    disturb(job);

    WindowCount.assertEachIsRight(Set.copyOf(results.all()));
  }

  @Test
  void backups_that_do_not_fit_into_memory_are_on_disk_and_slices_are_made_of_them()
      throws Exception {
    StreamExecutionEnvironment job = job();
    job.configure(Configuration.fromMap(Map.of("sluice.state.backup-memory", "0.000001 %")));
    KeyedStream<Reading, Integer> readings =
        MovedReadings.stream(job).map(new Failing()).keyBy(MovedReadings::key);
    Results<String> results =
        Results.from(stage(readings).backups(2).process(WindowCount::of).returns(String.class));
    disturb(job, () -> await().until(() -> foldersOfBackups() == 3));

    WindowCount.assertEachIsRight(Set.copyOf(results.all()));
    await().until(() -> foldersOfBackups() == 0);
  }

  private static long foldersOfBackups() {
    try (Stream<Path> files = Files.walk(Path.of(System.getProperty("java.io.tmpdir")), 4)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("sluice-backups-"))
          .count();
    } catch (IOException | UncheckedIOException changing) {
      return -1;
    }
  }

  @Test
  void a_container_holds_backups_of_the_others_slices() throws Exception {
    StreamExecutionEnvironment job = job();
    stage(MovedReadings.of(job)).backups(1).process(WindowCount::of).returns(String.class);
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");
    assertThat(mover.move(List.of(0), 2).failure()).isNull();

    StageAnswer.Description stage = mover.description();

    for (int slice = 0; slice < stage.layout().slices(); slice++) {
      assertThat(stage.backups().get(slice))
          .hasSize(1)
          .doesNotContain(stage.containers().get(slice));
    }
    assertThat(stage.backups().get(0)).as("the former owner of a moved slice").containsExactly(0);
    client.cancel().get();
  }

  @Test
  void more_backups_than_other_containers_are_refused() {
    assertThatThrownBy(() -> stage(MovedReadings.of(job())).backups(3).process(WindowCount::of))
        .hasMessage(
            "Stage \"stage\": backups(3): give 0 to 2,"
                + " for a backup is in another container than its slice.");
  }
}
