package io.sluice.flink.api;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.Random;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Slices move after savepoints, and after checkpoints that are never complete. */
@Tag("process")
class EndedCheckpointsTest {

  private static final long TIMEOUT_MILLIS = 300;
  private static final Random RANDOM = new Random(37);

  private static StreamExecutionEnvironment job() {
    StreamExecutionEnvironment job = TestJob.of(2);
    job.enableCheckpointing(100);
    Elastic.stage("stage", SlowBarrier.behind(MovedReadings.stream(job)).keyBy(MovedReadings::key))
        .slices(16)
        .process(keyed -> keyed.process(new KeyCount<>()));
    return job;
  }

  @Test
  void slices_move_after_a_savepoint_that_lets_the_job_go_on(@TempDir Path savepoints)
      throws Exception {
    JobClient client = job().executeAsync();
    StageMover mover = new StageMover(client, "stage");
    mover.moveAny(RANDOM);

    client.triggerSavepoint(savepoints.toString(), SavepointFormatType.CANONICAL).get(1, MINUTES);

    mover.moveAny(RANDOM);
    client.cancel().get();
  }

  @Test
  void slices_move_after_a_checkpoint_that_took_too_long() throws Exception {
    StreamExecutionEnvironment job = job();
    job.getCheckpointConfig().setCheckpointTimeout(TIMEOUT_MILLIS);
    job.getCheckpointConfig().setTolerableCheckpointFailureNumber(Integer.MAX_VALUE);
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");
    mover.moveAny(RANDOM);

    SlowBarrier.slow(true);
    await().until(SlowBarrier::wasTooLate);
    SlowBarrier.slow(false);

    mover.moveAny(RANDOM);
    client.cancel().get();
  }
}
