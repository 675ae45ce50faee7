package io.sluice.verify.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.protocol.Ports;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkRest;
import io.sluice.verify.cluster.RunningKafka;
import io.sluice.verify.cluster.StandaloneFlink;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sources in one TaskManager process, windows in another, which is all that its slots allow. */
@KeepArtifacts
@Tag("process")
final class ForwardingBetweenProcessesTest {

  private static final Readings READINGS = new Readings(1, 4, 16_000);
  private static final int CPU_ROUNDS = 1_000;

  @Test
  void processes_that_share_a_job_tell_one_another_and_results_are_right_though_one_is_killed(
      Artifacts artifacts) throws Exception {
    FlinkHome home = FlinkHome.layOut(artifacts.directory());
    home.slots(1);
    home.install(
        "sluice.mode=apply",
        "sluice.watchdog=1 s",
        "sluice.query.engage-above=0 ms",
        "sluice.query.enforcement=gate-all",
        "sluice.exchange.address=127.0.0.1:" + Ports.free());
    try (RunningKafka kafka = RunningKafka.start(home.work());
        StandaloneFlink flink = StandaloneFlink.start(home, 2)) {
      WindowSums sums = WindowSums.prepare(kafka, READINGS, 1, CPU_ROUNDS);
      sums.feedUpTo(0.5);
      FlinkRest rest = flink.rest();
      List<String> jobs = sums.startSplit(rest);
      sums.awaitMoreThan(0);
      awaitTold(rest);

      sums.feedUpTo(0.75);
      flink.killTaskManager();
      sums.feedUpTo(1);
      flink.addTaskManager();

      sums.awaitAll(rest, jobs);
      assertThat(jobs).allSatisfy(job -> assertThat(rest.restores(job)).isPositive());
      sums.assertEveryResultIsThereOnce();
      awaitTold(rest);
    }
  }

  /** The process with the sources knows of the operator in the other, and only it. */
  private static void awaitTold(FlinkRest rest) {
    await()
        .atMost(Duration.ofMinutes(2))
        .untilAsserted(
            () -> {
              assertThat(rest.taskManagerMetric(2, "Status.sluice.forwarding.state"))
                  .containsOnly("CONNECTED");
              assertThat(rest.taskManagerMetric(2, "Status.sluice.forwarding.operators"))
                  .containsExactlyInAnyOrder("0", "1");
            });
  }
}
