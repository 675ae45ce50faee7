package io.sluice.verify.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code sluice install}, a cluster that observes, {@code sluice uninstall}. */
@KeepArtifacts
@Tag("process")
final class InstallOnRealFlinkTest extends BesideKafka {

  @Test
  void an_installed_sluice_observes_and_leaves_without_a_trace(Artifacts artifacts)
      throws Exception {
    FlinkHome home = FlinkHome.layOut(artifacts.directory());
    Map<String, String> before = home.fingerprint();
    home.install("sluice.watchdog=1 s");
    try (StandaloneFlink flink = home.start(1)) {
      WindowSums sums = WindowSums.prepare(kafka(), new Readings(3, 4, 5_000), 2, 200);
      sums.feedUpTo(1);
      List<String> jobs = sums.start(flink.rest());
      sums.awaitAll(flink.rest(), jobs);

      sums.assertEveryResultIsThereOnce();
      FlinkStatus status = FlinkStatus.of(flink);
      status.awaitTaskManagers(1, "Status.sluice.health", "RUNNING");
      assertThat(status.taskManagerMetric(1, "Status.sluice.mode")).containsOnly("OBSERVE");
      assertThat(status.taskManagerMetric(1, "Status.sluice.gateSwitches")).containsOnly("0");
      assertThat(status.taskManagerMetric(1, "Status.sluice.configuration.problems"))
          .containsOnly("0");
    }
    home.uninstall();
    assertThat(home.fingerprint()).isEqualTo(before);
  }

  @Test
  void in_a_flink_it_was_not_made_for_it_stays_out_and_says_so(Artifacts artifacts)
      throws Exception {
    FlinkHome home = FlinkHome.layOut(artifacts.directory());
    home.install("sluice.mode=apply");
    home.claimVersion("2.9.1");
    try (StandaloneFlink flink = home.start(1)) {
      WindowSums sums = WindowSums.prepare(kafka(), new Readings(1, 2, 5_000), 1, 200);
      sums.feedUpTo(1);
      sums.awaitAll(flink.rest(), sums.start(flink.rest()));
      sums.assertEveryResultIsThereOnce();
    }
    assertThat(home.work().resolve("taskmanager-1.log"))
        .content()
        .contains("made for Flink 2.3.x and stays out of Flink 2.9.1")
        .doesNotContain("Sluice could not start");
  }
}
