package io.sluice.flink.api;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.plugin.state.message.MoveReport;
import io.sluice.flink.plugin.state.message.StageAnswer;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Stages whose slices move while ordinary Flink operators work on them. */
@Tag("process")
class ElasticStageTest {

  private static final int MOVES = 8;
  private static final long SEED = 29;

  private static StreamExecutionEnvironment job() {
    StreamExecutionEnvironment job = TestJob.of(2);
    job.enableCheckpointing(200);
    return job;
  }

  /** Runs a stage, moves slices of it, and returns what came out. */
  private static <R> List<R> moved(
      SingleOutputStreamOperator<R> stage, StreamExecutionEnvironment job) throws Exception {
    Results<R> results = Results.from(stage);
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");
    Random random = new Random(SEED);
    for (int move = 0; move < MOVES; move++) {
      mover.moveAny(random);
    }
    assertThat(mover.end(new StageRequest.Scale(3)).failure()).isNull();
    assertThat(mover.description().containers()).contains(0, 1, 2);
    assertThat(mover.end(new StageRequest.Drain(List.of(0, 1))).failure()).isNull();
    assertThat(mover.description().containers()).containsOnly(2);
    MovedReadings.goOn();
    client.getJobExecutionResult().get();
    return results.all();
  }

  private static ElasticStage<Reading, Integer> stage(KeyedStream<Reading, Integer> readings) {
    return Elastic.stage("stage", readings).containers(2).spares(1).slices(16);
  }

  @Test
  void windows_count_the_same_while_their_slices_move() throws Exception {
    StreamExecutionEnvironment job = job();
    List<String> counts =
        moved(stage(MovedReadings.of(job)).process(WindowCount::of).returns(String.class), job);

    assertThat(counts).doesNotHaveDuplicates();
    WindowCount.assertEachIsRight(counts);
  }

  @Test
  void each_record_is_counted_once_while_its_slice_moves() throws Exception {
    StreamExecutionEnvironment job = job();
    List<String> counts =
        moved(stage(MovedReadings.of(job)).process(keyed -> keyed.process(new KeyCount<>())), job);

    assertThat(counts.stream().collect(toSet()))
        .hasSize(counts.size())
        .isEqualTo(KeyCount.expected(MovedReadings.all()));
  }

  @Test
  void states_that_operators_ask_for_with_their_first_record_move_too() throws Exception {
    StreamExecutionEnvironment job = job();
    List<String> counts =
        moved(stage(MovedReadings.of(job)).process(WindowCount::ofEach).returns(String.class), job);

    assertThat(counts).hasSize((int) MovedReadings.RECORDS);
    assertThat(counts.stream().collect(toSet())).isEqualTo(KeyCount.expected(MovedReadings.all()));
  }

  @Test
  void slices_whose_serializers_differ_are_sent_entry_by_entry() throws Exception {
    StreamExecutionEnvironment job = job();
    Results<String> results =
        Results.from(
            stage(MovedReadings.of(job))
                .process(keyed -> keyed.process(new KeyCount<>(new ReluctantSerializer()))));
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");
    await().until(() -> results.all().size() > 3000);

    MoveReport report = mover.move(List.of(0, 1, 8, 9), 2);

    assertThat(report.failure()).isNull();
    assertThat(report.byReference()).isZero();
    await().until(() -> mover.sentBytes() > 0);
    MovedReadings.goOn();
    client.getJobExecutionResult().get();
    assertThat(results.all().stream().collect(toSet()))
        .hasSize(results.all().size())
        .isEqualTo(KeyCount.expected(MovedReadings.all()));
  }

  @Test
  void a_stage_goes_back_to_the_checkpoint_of_a_table_that_has_moved() throws Exception {
    StreamExecutionEnvironment job = job();
    KeyedStream<Reading, Integer> failing =
        MovedReadings.stream(job)
            .map(new FailOnce(MovedReadings.RECORDS - 2000))
            .keyBy(MovedReadings::key);
    List<String> counts =
        moved(stage(failing).process(keyed -> keyed.process(new KeyCount<>())), job);

    assertThat(FailOnce.hasFailed()).isTrue();
    assertThat(Set.copyOf(counts)).isEqualTo(KeyCount.expected(MovedReadings.all()));
  }

  @Test
  void a_move_that_cannot_be_is_declined_with_the_reason() throws Exception {
    StreamExecutionEnvironment job = job();
    stage(MovedReadings.of(job)).process(WindowCount::of).returns(String.class);
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");
    assertThat(mover.move(List.of(0), 2).failure()).isNull();

    assertThat(mover.send(new StageRequest.MoveSlices(List.of(0), 2)))
        .isEqualTo(new StageAnswer.Declined("Every slice that was named is in its place already."));
    assertThat(mover.send(new StageRequest.MoveSlices(List.of(16), 2)))
        .isEqualTo(new StageAnswer.Declined("Stage 'stage' has no slice 16: use 0 to 15"));
    assertThat(mover.send(new StageRequest.MoveSlices(List.of(1), 3)))
        .isEqualTo(new StageAnswer.Declined("Stage 'stage' has no container 3: use 0 to 2"));
    client.cancel().get();
  }

  @Test
  void a_job_that_cannot_be_elastic_is_refused() {
    StreamExecutionEnvironment unaligned = job();
    unaligned.getCheckpointConfig().enableUnalignedCheckpoints();
    assertThatThrownBy(() -> stage(MovedReadings.of(unaligned)).process(WindowCount::of))
        .hasMessageStartingWith("Stage \"stage\": unaligned checkpoints");

    StreamExecutionEnvironment rocks =
        TestJob.of(2, new Configuration().set(StateBackendOptions.STATE_BACKEND, "rocksdb"));
    assertThatThrownBy(() -> stage(MovedReadings.of(rocks)).process(WindowCount::of))
        .hasMessageStartingWith("Stage \"stage\": state.backend.type is \"rocksdb\"");
  }
}
