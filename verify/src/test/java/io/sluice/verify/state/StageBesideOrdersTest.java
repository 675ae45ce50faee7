package io.sluice.verify.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.cli.contract.UserError;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import io.sluice.verify.cluster.Lowered;
import io.sluice.verify.command.SluiceCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Slices that move while gates hold the tasks of their stages, or an agent orders the threads of
 * the same tasks.
 */
@KeepArtifacts
@Tag("process")
@Tag("long")
final class StageBesideOrdersTest {

  /** More than there are cores on a small host, so that gates hold one of them. */
  private static final int JOBS = 3;

  private static final int TASK_MANAGERS = 3;
  private static final int SPARE = 2;
  private static final List<Integer> MOVED = List.of(0, 1, 2, 3, 4, 5, 6, 7);

  /** The marks of a move wait behind the records in front of them. */
  private static final String SHORT_QUEUES = "\ntaskmanager.memory.segment-size: 4kb\n";

  private static final Visits TOO_MANY = new Visits(100, 15_000, 50_000);
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @Test
  void slices_move_while_an_agent_orders_and_while_gates_hold_but_never_both(Artifacts artifacts)
      throws Exception {
    assumeTrue(Lowered.canBeRaised(), "this host does not let a thread be raised again");
    Path channels = Files.createDirectory(artifacts.file("channels"));
    Files.writeString(
        artifacts.file("agent.yaml"),
        "channels: %s\napply: true\ncontention: 0\nrules:\n- policy: qs\n  period: 200 ms\n"
            .formatted(channels));
    FlinkHome home = FlinkHome.layOut(artifacts.directory(), JOBS);
    home.install(
        "sluice.mode=apply",
        "sluice.watchdog=1 s",
        "sluice.query.policy=random",
        "sluice.query.enforcement=gate-all",
        "sluice.query.margin=0",
        "sluice.query.engage-above=0 ms",
        "sluice.channel.dir=" + channels);
    Files.writeString(home.conf().resolve("config.yaml"), SHORT_QUEUES, StandardOpenOption.APPEND);
    try (StandaloneFlink flink = home.start(TASK_MANAGERS)) {
      List<String> jobs = new ArrayList<>();
      List<Path> outputs = new ArrayList<>();
      try (SluiceCommand agent = agent(artifacts)) {
        agent.awaitPrinted(Pattern.compile("(?s)(observed(.*observed){2})"));
        for (int job = 0; job < JOBS; job++) {
          outputs.add(Files.createDirectory(artifacts.file("output-" + job)));
          jobs.add(TOO_MANY.start(flink, outputs.get(job)));
          await().atMost(PATIENCE).until(() -> Lowered.threads(flink.taskManagers()) > 0);
        }

        move(home, flink, jobs.get(0));

        assertThat(switches(flink)).isZero();
        agent.signal("TERM");
        assertThat(agent.exitCode()).as(agent.err()).isEqualTo(143);
      }
      await().atMost(PATIENCE).until(() -> switches(flink) > 0);

      move(home, flink, jobs.get(1));

      assertThat(Lowered.threads(flink.taskManagers())).isZero();
      try (SluiceCommand agent = agent(artifacts)) {
        agent.awaitPrinted(Pattern.compile("(are left alone)"));
        long switches = switches(flink);

        move(home, flink, jobs.get(2));

        await().atMost(PATIENCE).until(() -> switches(flink) > switches);
        agent.signal("TERM");
        assertThat(agent.exitCode()).as(agent.err()).isEqualTo(143);
      }
      for (int job = 0; job < JOBS; job++) {
        long[] counted = TOO_MANY.stop(flink, jobs.get(job), outputs.get(job));
        assertThat(counted).isEqualTo(TOO_MANY.planned(counted));
      }
      assertThat(Lowered.threads(flink.taskManagers())).isZero();
    }
  }

  private static SluiceCommand agent(Artifacts artifacts) throws Exception {
    return SluiceCommand.start(artifacts.directory(), "agent --config agent.yaml");
  }

  private static void move(FlinkHome home, StandaloneFlink flink, String job) throws Exception {
    await()
        .atMost(PATIENCE)
        .ignoreException(UserError.class)
        .until(() -> Visits.moves(home, flink, job).move(MOVED, SPARE).exitCode() == 0);
  }

  private static long switches(StandaloneFlink flink) {
    return FlinkStatus.of(flink)
        .taskManagerMetric(TASK_MANAGERS, "Status.sluice.gateSwitches")
        .stream()
        .mapToLong(Long::parseLong)
        .sum();
  }
}
