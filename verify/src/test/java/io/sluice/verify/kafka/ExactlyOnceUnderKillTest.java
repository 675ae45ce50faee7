package io.sluice.verify.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import io.sluice.verify.cluster.Lowered;
import io.sluice.verify.command.SluiceCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code kill -9} of a TaskManager between a Kafka source and an exactly-once Kafka sink. */
@KeepArtifacts
@Tag("process")
final class ExactlyOnceUnderKillTest extends BesideKafka {

  private static final int QUERIES = 3;
  private static final Readings READINGS = new Readings(1, 4, 16_000);
  private static final int CPU_ROUNDS = 1_000;

  /**
   * The work of a record that is so much that no query has caught up before all of them have
   * records.
   */
  private static final int MANY_CPU_ROUNDS = 2_500;

  /** Sources are held in the TaskManager that is killed, all tasks in the one that goes on. */
  @Test
  void flink_with_sluice_holding_sources_or_all_tasks_delivers_every_window_once(
      Artifacts artifacts) throws Exception {
    FlinkHome home = FlinkHome.layOut(artifacts.directory());
    home.install(
        "sluice.mode=apply",
        "sluice.watchdog=1 s",
        "sluice.query.margin=0",
        "sluice.query.engage-above=0 ms");
    try (StandaloneFlink flink = home.start(1)) {
      flink.addTaskManager("sluice.query.enforcement=gate-all");
      flink.awaitTaskManagers(2);
      WindowSums sums = WindowSums.prepare(kafka(), READINGS, QUERIES, CPU_ROUNDS);
      sums.feedUpTo(0.5);
      List<String> jobs = sums.start(flink.rest());
      sums.awaitMoreThan(0);
      killAndGoOn(sums, flink, jobs);
      FlinkStatus status = FlinkStatus.of(flink);
      status.awaitTaskManagers(2, "Status.sluice.health", "RUNNING");
      List<String> enforcement = status.taskManagerMetric(2, "Status.sluice.enforcement");
      List<String> switches = status.taskManagerMetric(2, "Status.sluice.gateSwitches");
      assertThat(enforcement).containsExactlyInAnyOrder("gate", "gate-all");
      assertThat(Long.parseLong(switches.get(enforcement.indexOf("gate-all"))))
          .as("gates moved; the TaskManager started after the kill may find no backlog any more")
          .isPositive();
    }
  }

  /** The order is put into effect by an agent beside the cluster, with priorities of threads. */
  @Test
  @Tag("long")
  void flink_whose_threads_are_ordered_delivers_every_window_once_and_nobody_stays_behind(
      Artifacts artifacts) throws Exception {
    assumeTrue(Lowered.canBeRaised(), "this host does not let a thread be raised again");
    FlinkHome home = FlinkHome.layOut(artifacts.directory());
    Path channels = artifacts.file("channels");
    Files.writeString(
        artifacts.file("agent.yaml"),
        "channels: %s\napply: true\ncontention: 0\nrules:\n- policy: engine\n  period: 20 ms\n"
            .formatted(channels));
    home.install(
        "sluice.mode=apply",
        "sluice.watchdog=1 s",
        "sluice.query.margin=0",
        "sluice.query.engage-above=0 ms",
        "sluice.query.enforcement=priority",
        "sluice.channel.dir=" + channels);
    Files.createDirectory(channels);
    try (StandaloneFlink flink = home.start(2)) {
      SluiceCommand agent = SluiceCommand.start(artifacts.directory(), "agent --config agent.yaml");
      try (agent) {
        WindowSums sums = WindowSums.prepare(kafka(), READINGS, QUERIES, MANY_CPU_ROUNDS);
        await()
            .atMost(Duration.ofMinutes(1))
            .until(() -> agent.err().split(": observed", -1).length > 2);
        List<String> jobs = sums.start(flink.rest());
        sums.feedUpTo(0.5);
        await().until(() -> Lowered.threads(flink.taskManagers()) > 0);
        sums.awaitMoreThan(0);
        killAndGoOn(sums, flink, jobs);
        FlinkStatus.of(flink).awaitTaskManagers(2, "Status.sluice.health", "RUNNING");
        agent.signal("TERM");
        assertThat(agent.exitCode()).as(agent.err()).isEqualTo(143);
      }
      assertThat(Lowered.threads(flink.taskManagers())).isZero();
      assertThat(agent.err()).doesNotContain("not all is undone", "keep their nice values");
    }
  }

  private static void killAndGoOn(WindowSums sums, StandaloneFlink flink, List<String> jobs)
      throws Exception {
    sums.feedUpTo(0.75);
    flink.killTaskManager();
    sums.feedUpTo(1);
    flink.addTaskManager();

    sums.awaitAll(flink.rest(), jobs);
    FlinkStatus status = FlinkStatus.of(flink);
    assertThat(jobs).anySatisfy(job -> assertThat(status.restores(job)).isPositive());
    sums.assertEveryResultIsThereOnce();
  }
}
