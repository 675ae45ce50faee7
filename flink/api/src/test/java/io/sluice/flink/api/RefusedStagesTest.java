package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ExecutionOptions;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.StateChangelogOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.streaming.api.datastream.BroadcastStream;
import org.apache.flink.streaming.api.datastream.DataStreamUtils;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.co.KeyedBroadcastProcessFunction;
import org.apache.flink.streaming.api.functions.co.ProcessJoinFunction;
import org.apache.flink.util.Collector;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Stages that cannot be elastic: what stands in the way, and what to do. */
@Tag("process")
class RefusedStagesTest {

  private static StreamExecutionEnvironment job() {
    return TestJob.of(2);
  }

  private static ElasticStage<Reading, Integer> stage(StreamExecutionEnvironment job) {
    return Elastic.stage("stage", MovedReadings.of(job)).spares(2).slices(16);
  }

  private static void assertRefused(Configuration settings, String why) {
    StreamExecutionEnvironment job = TestJob.of(2, settings);
    assertThatThrownBy(() -> stage(job).process(WindowCount::of))
        .hasMessageStartingWith("Stage \"stage\": " + why);
  }

  @Test
  void backends_and_modes_without_slices_are_refused() {
    assertRefused(
        new Configuration().set(StateBackendOptions.STATE_BACKEND, "forst"),
        "state.backend.type is \"forst\"");
    assertRefused(
        new Configuration().set(StateChangelogOptions.ENABLE_STATE_CHANGE_LOG, true),
        "a changelog does not see slices that come; set state.changelog.enabled to false");
    assertRefused(
        new Configuration().set(ExecutionOptions.RUNTIME_MODE, RuntimeExecutionMode.BATCH),
        "only a streaming job has state that moves; set execution.runtime-mode to STREAMING");
  }

  @Test
  void asynchronous_state_is_refused() {
    assertThatThrownBy(
            () -> stage(job()).process(keyed -> keyed.enableAsyncState().process(new KeyCount<>())))
        .hasMessageContaining("uses the asynchronous state API; leave enableAsyncState() out");
  }

  @Test
  void two_stages_of_one_name_are_refused() {
    StreamExecutionEnvironment job = job();
    stage(job).process(WindowCount::of);

    assertThatThrownBy(() -> stage(job).process(WindowCount::of))
        .hasMessage("Stage \"stage\": the job has a stage of that name; give this one another.");
  }

  @Test
  void operators_that_send_records_elsewhere_are_refused() {
    assertThatThrownBy(
            () ->
                stage(job())
                    .process(
                        keyed -> keyed.map(reading -> reading).rebalance().map(Reading::toString)))
        .hasMessageContaining("sends records to other tasks; put it behind the stage");
  }

  @Test
  void a_second_input_or_broadcast_state_in_a_stage_of_one_is_refused() {
    StreamExecutionEnvironment job = job();
    KeyedStream<Reading, Integer> other = MovedReadings.of(job);
    assertThatThrownBy(
            () ->
                stage(job)
                    .process(
                        keyed ->
                            keyed
                                .intervalJoin(other)
                                .between(Duration.ZERO, Duration.ZERO)
                                .process(new Pair())))
        .hasMessageContaining(
            "has a second input: give the stage both, with Elastic.stage(name, first, second)");

    StreamExecutionEnvironment another = job();
    BroadcastStream<Reading> rules =
        MovedReadings.stream(another)
            .broadcast(new MapStateDescriptor<>("rules", Types.LONG, Types.LONG));
    assertThatThrownBy(
            () -> stage(another).process(keyed -> keyed.connect(rules).process(new Ruled())))
        .hasMessageContaining(
            "keeps broadcast state; put it behind the stage, or its rules on a second input by key");
  }

  @Test
  void what_stands_between_an_input_and_the_connection_is_refused() {
    StreamExecutionEnvironment job = job();
    assertThatThrownBy(
            () ->
                Elastic.stage("stage", MovedReadings.of(job), MovedReadings.of(job))
                    .process(
                        (first, second) ->
                            second
                                .intervalJoin(first)
                                .between(Duration.ZERO, Duration.ZERO)
                                .process(new Pair())))
        .hasMessageContaining(
            "must connect the stage's first input with its second; put what stands between in"
                + " front of the stage");
  }

  @Test
  void keys_of_two_types_are_refused() {
    StreamExecutionEnvironment job = job();
    assertThatThrownBy(() -> unlike(job).process((first, second) -> null))
        .hasMessageContaining(
            "its inputs have keys of type Integer and Long; key both by the same");
  }

  /** Keys the second input by another type than it says. */
  @SuppressWarnings("unchecked")
  private static <K> ElasticPair<Reading, Reading, K> unlike(StreamExecutionEnvironment job) {
    return Elastic.stage(
        "stage",
        (KeyedStream<Reading, K>) MovedReadings.of(job),
        (KeyedStream<Reading, K>) MovedReadings.stream(job).keyBy(Reading::time));
  }

  @Test
  void a_job_that_flink_rescales_is_stopped() {
    StreamExecutionEnvironment job =
        TestJob.of(
            2,
            new Configuration()
                .set(JobManagerOptions.SCHEDULER, JobManagerOptions.SchedulerType.Adaptive)
                .set(
                    JobManagerOptions.SCHEDULER_SUBMISSION_RESOURCE_STABILIZATION_TIMEOUT,
                    Duration.ZERO)
                .set(TaskManagerOptions.NUM_TASK_SLOTS, 2));
    Results.from(stage(job).process(WindowCount::of).returns(String.class));
    MovedReadings.goOn();

    assertThatThrownBy(() -> job.executeAsync().getJobExecutionResult().get())
        .hasStackTraceContaining(
            "Stage \"stage\" needs 3 slots and has 2: do not let Flink rescale its job");
  }

  @Test
  void a_key_other_than_the_stages_is_refused_with_the_first_record_of_another_container() {
    StreamExecutionEnvironment job = job();
    Results.from(
        Elastic.stage("stage", MovedReadings.of(job))
            .containers(2)
            .spares(0)
            .slices(16)
            .process(
                keyed ->
                    DataStreamUtils.reinterpretAsKeyedStream(
                            keyed.map(reading -> reading), Reading::time)
                        .process(new KeyCount<>())));
    MovedReadings.goOn();

    assertThatThrownBy(() -> job.executeAsync().getJobExecutionResult().get())
        .hasStackTraceContaining("let all operators of the stage go by the key that the stage");
  }

  /** Does nothing with pairs. */
  private static final class Pair extends ProcessJoinFunction<Reading, Reading, String> {

    private static final long serialVersionUID = 1L;

    @Override
    public void processElement(
        Reading one,
        Reading other,
        ProcessJoinFunction<Reading, Reading, String>.Context context,
        Collector<String> out) {}
  }

  /** Does nothing with rules. */
  private static final class Ruled
      extends KeyedBroadcastProcessFunction<Integer, Reading, Reading, String> {

    private static final long serialVersionUID = 1L;

    @Override
    public void processElement(Reading reading, ReadOnlyContext context, Collector<String> out) {}

    @Override
    public void processBroadcastElement(
        Reading rule,
        KeyedBroadcastProcessFunction<Integer, Reading, Reading, String>.Context context,
        Collector<String> out) {}
  }
}
