package io.sluice.flink.api.cells;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.api.Elastic;
import io.sluice.flink.api.Results;
import io.sluice.flink.api.StageMover;
import io.sluice.flink.api.TestJob;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Savepoints of jobs with stages. */
@Tag("process")
class StageSavepointsTest {

  private static final long VISITS = 40_000;
  private static final double PER_SECOND = 500;
  private static final String STAGE = "stage";
  private static final Random RANDOM = new Random(29);

  @TempDir Path directory;
  private final List<String> told = new ArrayList<>();

  private static SingleOutputStreamOperator<String> body(
      KeyedStream<Visit, Integer> visits, StateKind kind) {
    return visits.process(new Remember(kind, Remember.When.BY_EVENT_TIME, null)).uid("memory");
  }

  private static StreamExecutionEnvironment job(String savepoint) {
    Configuration settings = new Configuration();
    if (savepoint != null) {
      settings.set(StateRecoveryOptions.SAVEPOINT_PATH, savepoint);
      settings.set(StateRecoveryOptions.SAVEPOINT_IGNORE_UNCLAIMED_STATE, true);
    }
    return TestJob.of(2, settings);
  }

  /** Runs a job from a savepoint to the next. */
  private String run(String savepoint, boolean elastic, SavepointFormatType next) throws Exception {
    StreamExecutionEnvironment job = job(savepoint);
    Results<String> results = started(job, elastic);
    JobClient client = job.executeAsync();
    if (elastic) {
      StageMover mover = new StageMover(client, STAGE);
      for (int move = 0; move < 3; move++) {
        mover.moveAny(RANDOM);
      }
    }
    await().until(() -> results.all().size() > 100);
    String made = client.stopWithSavepoint(false, directory.toString(), next).get(1, MINUTES);
    told.addAll(results.all());
    return made;
  }

  private void runToTheEnd(String savepoint, boolean elastic) throws Exception {
    StreamExecutionEnvironment job = job(savepoint);
    Results<String> results = started(job, elastic);
    JobClient client = job.executeAsync();
    if (elastic) {
      new StageMover(client, STAGE).moveAny(RANDOM);
    }
    Visits.goOn();
    Visits.end();
    client.getJobExecutionResult().get();
    told.addAll(results.all());
  }

  private static Results<String> started(StreamExecutionEnvironment job, boolean elastic) {
    DataStream<Visit> visits = Visits.inTime(Visits.stream(job, VISITS, PER_SECOND));
    return Results.from(
        new Stages(elastic)
            .add(STAGE, visits.keyBy(Visit::key), keyed -> body(keyed, StateKind.MAP)));
  }

  @Test
  @Tag("long")
  void a_stage_goes_on_as_a_plain_part_and_a_plain_part_as_a_stage() throws Exception {
    String moved = run(null, true, SavepointFormatType.CANONICAL);
    String movedAgain = run(moved, true, SavepointFormatType.NATIVE);
    String plain = run(movedAgain, false, SavepointFormatType.CANONICAL);
    String stage = run(plain, true, SavepointFormatType.CANONICAL);
    String plainAgain = run(stage, false, SavepointFormatType.NATIVE);
    runToTheEnd(plainAgain, true);
    List<String> inParts = told.stream().sorted().toList();
    told.clear();
    runToTheEnd(null, false);

    assertThat(inParts).isEqualTo(told.stream().sorted().toList());
  }

  @Test
  void what_flink_would_cut_up_or_misread_is_refused_at_the_start() throws Exception {
    String savepoint = run(null, true, SavepointFormatType.CANONICAL);

    assertThatThrownBy(() -> restore(savepoint, 3, StateKind.MAP))
        .hasStackTraceContaining(
            "Stage \"stage\" had 4 containers and spares when the checkpoint was taken, and has 3");
    assertThatThrownBy(() -> restore(savepoint, 4, StateKind.REDUCING))
        .hasStackTraceContaining(
            "Incompatible key/value state types. Was [MAP], registered with [REDUCING]");
  }

  private static void restore(String savepoint, int containers, StateKind kind) throws Exception {
    StreamExecutionEnvironment job = job(savepoint);
    job.configure(new Configuration().set(RestartStrategyOptions.RESTART_STRATEGY, "none"));
    Results.from(
        Elastic.stage(STAGE, Visits.stream(job, VISITS, PER_SECOND).keyBy(Visit::key))
            .containers(containers)
            .spares(0)
            .slices(Stages.SLICES)
            .process(visits -> body(visits, kind)));
    Visits.goOn();
    Visits.end();
    job.executeAsync().getJobExecutionResult().get();
  }
}
