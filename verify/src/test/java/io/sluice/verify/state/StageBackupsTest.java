package io.sluice.verify.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.bench.state.arm.StageCalls;
import io.sluice.cli.state.ContainerState;
import io.sluice.cli.state.StageMoves;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code kill -9} of processes whose slices have backups in others. */
@KeepArtifacts
@Tag("process")
final class StageBackupsTest {

  private static final Duration PATIENCE = Duration.ofMinutes(4);
  private static final int SLICES = 64;

  /** A container whose process is left is deployed there again. */
  private static final String WHERE_IT_WAS = "\nexecution.state-recovery.from-local: true\n";

  private static final Pattern START =
      Pattern.compile("keeps (\\d+) slices, takes (\\d+) from backups and (\\d+) from checkpoint");

  @Test
  @Tag("long")
  void slices_of_a_killed_process_come_from_backups_and_no_count_changes(Artifacts artifacts)
      throws Exception {
    run(artifacts, 200, 10_000, List.of(0));
  }

  @Test
  @Tag("long")
  void processes_are_killed_one_after_the_other_and_no_count_changes(Artifacts artifacts)
      throws Exception {
    run(artifacts, 400, 50_000, List.of(0, 1, 2, 0, 1, 2));
  }

  /**
   * Kills the processes of these containers in turn.
   *
   * @param victims containers
   */
  private static void run(
      Artifacts artifacts, int visitors, int profileBytes, List<Integer> victims) throws Exception {
    Visits visits = new Visits(visitors, 500, profileBytes);
    FlinkHome home = FlinkHome.layOut(artifacts.directory(), 1);
    home.install();
    Files.writeString(home.conf().resolve("config.yaml"), WHERE_IT_WAS, StandardOpenOption.APPEND);
    Path output = Files.createDirectory(artifacts.file("output"));
    try (StandaloneFlink flink = home.start(3)) {
      String job = visits.start(flink, "elastic+1", output);
      FlinkStatus status = FlinkStatus.of(flink);
      status.awaitTasks(job);
      StageMoves moves =
          new StageMoves(
              new StageCalls(
                  List.of(home.lib().resolve("*")), flink.rest().address(), job, "visitors"));
      assertThat(moves.list().containers().stream().mapToInt(ContainerState::backups).sum())
          .isEqualTo(SLICES);
      StageLogs logs = new StageLogs(home.work(), "visitors");
      for (int victim : victims) {
        kill(flink, status, job, logs, victim);
      }
      visits.stop(flink, job);
    }
    long[] counted = visits.counted(output);
    assertThat(counted).isEqualTo(visits.planned(counted));
  }

  /** Kills the process of a container, and reads in the logs where all slices came from. */
  private static void kill(
      StandaloneFlink flink, FlinkStatus status, String job, StageLogs logs, int victim)
      throws Exception {
    long checkpoints = status.completedCheckpoints(job);
    await().atMost(PATIENCE).until(() -> status.completedCheckpoints(job) > checkpoints + 1);
    int processes = flink.taskManagers().size();
    long restores = status.restores(job);
    long[] told = new long[processes + 1];
    for (int process = 0; process < processes; process++) {
      told[process] = Files.size(logs.taskManager(process));
    }

    flink.taskManagers().get(logs.home(victim, processes)).destroyForcibly();
    flink.addTaskManager();

    await().atMost(PATIENCE).until(() -> status.restores(job) > restores);
    status.awaitTasks(job);
    List<MatchResult> last = starts(logs, told);
    int kept = sum(last, 1);
    int fromBackups = sum(last, 2);
    System.out.printf("container %d died: %d kept, %d from backups%n", victim, kept, fromBackups);
    assertThat(kept + fromBackups).as("no slice is read from a file").isEqualTo(SLICES);
    assertThat(sum(last, 3)).isZero();
    assertThat(kept).isPositive();
  }

  private static int sum(List<MatchResult> starts, int group) {
    return starts.stream().mapToInt(start -> Integer.parseInt(start.group(group))).sum();
  }

  /** Returns how containers started, by the logs behind these positions. */
  private static List<MatchResult> starts(StageLogs logs, long[] told) {
    return IntStream.range(0, told.length)
        .mapToObj(process -> logs.lines(logs.taskManager(process), told[process]))
        .flatMap(List::stream)
        .flatMap(line -> START.matcher(line).results())
        .toList();
  }
}
