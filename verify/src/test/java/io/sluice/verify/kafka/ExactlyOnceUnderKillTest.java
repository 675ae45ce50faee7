package io.sluice.verify.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkRest;
import io.sluice.verify.cluster.RunningKafka;
import io.sluice.verify.cluster.StandaloneFlink;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code kill -9} of a TaskManager between a Kafka source and an exactly-once Kafka sink. */
final class ExactlyOnceUnderKillTest {

  private static final int QUERIES = 5;
  private static final Readings READINGS = new Readings(1, 4, 20_000);
  private static final int CPU_ROUNDS = 1_000;

  @TempDir Path folder;

  @Test
  void stock_flink_delivers_every_window_once() throws Exception {
    everyWindowIsDeliveredOnceAcrossAKill(FlinkHome.layOut(folder));
  }

  private void everyWindowIsDeliveredOnceAcrossAKill(FlinkHome home) throws Exception {
    try (RunningKafka kafka = RunningKafka.start(folder);
        StandaloneFlink flink = StandaloneFlink.start(home, 2)) {
      WindowSums sums = WindowSums.prepare(kafka, READINGS, QUERIES, CPU_ROUNDS);
      FlinkRest rest = flink.rest();
      List<String> jobs = sums.start(rest);
      await()
          .atMost(Duration.ofMinutes(1))
          .until(() -> rest.completedCheckpoints(jobs.get(0)) >= 4 && sums.committed(0) > 0);

      flink.killTaskManager();
      assertThat(sums.committed(0))
          .as("killed in the middle of the work")
          .isLessThan(sums.expected(0));
      flink.addTaskManager();

      for (String job : jobs) {
        await().atMost(Duration.ofMinutes(2)).until(() -> rest.state(job).equals("FINISHED"));
      }
      assertThat(jobs).anySatisfy(job -> assertThat(rest.restarts(job)).isPositive());
      sums.assertEveryResultIsThereOnce();
    }
  }
}
