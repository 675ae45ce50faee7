package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Random;
import java.util.Set;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A job that fails while slices move. */
@Tag("process")
class FailingMovesTest {

  private static final int FAILURES = 4;
  private static final long SEED = 30;

  /** Within one TaskManager slices move by reference, and between two of them by entries. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void a_failure_within_a_move_loses_and_repeats_nothing(int taskManagers) throws Exception {
    StreamExecutionEnvironment job =
        TestJob.of(
            2,
            new Configuration()
                .set(TaskManagerOptions.MINI_CLUSTER_NUM_TASK_MANAGERS, taskManagers));
    job.configure(
        new Configuration()
            .set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, FAILURES));
    job.enableCheckpointing(200);
    Results<String> results =
        Results.from(
            Elastic.stage(
                    "stage", MovedReadings.stream(job).map(new Failing()).keyBy(MovedReadings::key))
                .containers(2)
                .spares(1)
                .slices(16)
                .process(keyed -> keyed.process(new KeyCount<>())));
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");
    Random random = new Random(SEED);
    for (int failure = 0; failure < FAILURES; failure++) {
      mover.beginAny(random);
      Failing.ask();
      await().until(Failing::hasFailed);
      mover.moveAny(random);
    }
    MovedReadings.goOn();
    client.getJobExecutionResult().get();

    assertThat(Set.copyOf(results.all())).isEqualTo(KeyCount.expected(MovedReadings.all()));
  }
}
