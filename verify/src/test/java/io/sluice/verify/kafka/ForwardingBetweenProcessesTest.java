package io.sluice.verify.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.bench.protocol.Ports;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import io.sluice.verify.cluster.RunningKafka;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sources in one TaskManager process, windows in another, which is all that its slots allow. */
@KeepArtifacts
@Tag("process")
@Tag("long")
final class ForwardingBetweenProcessesTest {

  private static final Readings READINGS = new Readings(1, 4, 16_000);
  private static final int CPU_ROUNDS = 1_000;

  @Test
  void processes_that_share_a_job_tell_one_another_and_results_are_right_though_one_is_killed(
      Artifacts artifacts) throws Exception {
    FlinkHome home = FlinkHome.layOut(artifacts.directory(), 1);
    home.install(
        "sluice.mode=apply",
        "sluice.watchdog=1 s",
        "sluice.query.engage-above=0 ms",
        "sluice.query.enforcement=gate-all",
        "sluice.exchange.address=127.0.0.1:" + Ports.free());
    try (RunningKafka kafka = RunningKafka.start(home.work());
        StandaloneFlink flink = home.start(2)) {
      WindowSums sums = WindowSums.prepare(kafka, READINGS, 1, CPU_ROUNDS);
      sums.feedUpTo(0.5);
      FlinkStatus status = FlinkStatus.of(flink);
      List<String> jobs = sums.startSplit(flink.rest());
      sums.awaitMoreThan(0);
      awaitTold(status);

      sums.feedUpTo(0.75);
      flink.killTaskManager();
      sums.feedUpTo(1);
      flink.addTaskManager();

      sums.awaitAll(flink.rest(), jobs);
      assertThat(jobs).allSatisfy(job -> assertThat(status.restores(job)).isPositive());
      sums.assertEveryResultIsThereOnce();
      awaitTold(status);
    }
  }

  /** The process with the sources knows of the operator in the other, and only it. */
  private static void awaitTold(FlinkStatus status) {
    await()
        .atMost(Duration.ofMinutes(2))
        .untilAsserted(
            () -> {
              assertThat(status.taskManagerMetric(2, "Status.sluice.forwarding.state"))
                  .containsOnly("CONNECTED");
              assertThat(status.taskManagerMetric(2, "Status.sluice.forwarding.operators"))
                  .containsExactlyInAnyOrder("0", "1");
            });
  }
}
