package io.sluice.verify.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import io.sluice.verify.command.SluiceCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An elastic stage on a standalone Flink of three TaskManagers, and {@code sluice stage}. */
@KeepArtifacts
@Tag("process")
final class StageOnRealFlinkTest {

  private static final Pattern TASK_MANAGER_OF_THE_FIRST =
      Pattern.compile("(?m)^ +0 +used .* (\\S+)$");
  private static final Visits VISITS = new Visits(200, 500, 100);

  @Test
  void slices_move_by_command_and_each_visit_counts_once_though_a_process_is_killed_later(
      Artifacts artifacts) throws Exception {
    FlinkHome home = FlinkHome.layOut(artifacts.directory(), 1);
    home.install();
    Path output = Files.createDirectory(artifacts.file("output"));
    try (StandaloneFlink flink = home.start(3)) {
      String job = VISITS.start(flink, output);
      FlinkStatus status = FlinkStatus.of(flink);
      status.awaitTasks(job);
      String of =
          " --flink-home %s --rest %s --job ".formatted(home.folder(), flink.rest().address());
      String stage = of + job + " --stage visitors";

      assertThat(done(artifacts, "stage list" + stage))
          .contains("container 0    32 slices  0,2,4", "container 2     0 slices");
      String moved = done(artifacts, "stage move 0-20 2" + stage);
      assertThat(moved).contains("container 2    21 slices  0-20", "move 1: 21 slices copied in ");
      refuses(artifacts, "stage move 99 2" + stage, "99");
      refuses(artifacts, "stage move 0 7" + stage, "7");
      refuses(artifacts, "stage scale 9" + stage, "has 3 containers and cannot use 9: use 1 to 3");
      refuses(artifacts, "stage drain 0-2" + stage, "cannot drain all of its 3 containers");
      refuses(artifacts, "stage cancel" + stage, "has nothing to abort");
      Matcher first = TASK_MANAGER_OF_THE_FIRST.matcher(moved);
      assertThat(first.find()).as(moved).isTrue();
      assertThat(done(artifacts, "stage drain " + first.group(1) + stage))
          .contains("container 0     0 slices");
      assertThat(done(artifacts, "stage scale 3" + stage)).containsPattern("container 0    2[12] ");
      assertThat(done(artifacts, "stage explain" + stage))
          .contains("mode observe, target 80 %", "records/s", "by user, 21 slices with ");
      String places = places(done(artifacts, "stage list" + stage));
      refuses(
          artifacts,
          "stage list" + of + job + " --stage nobody",
          "--stage nobody: job %s has no such elastic stage".formatted(job));
      refuses(
          artifacts,
          "stage list" + of + "0".repeat(32) + " --stage visitors",
          "--job %s: Flink runs no such job".formatted("0".repeat(32)));

      long checkpoints = status.completedCheckpoints(job);
      eventually(() -> status.completedCheckpoints(job) > checkpoints + 1);
      flink.killTaskManager();
      flink.addTaskManager();
      eventually(() -> status.restores(job) > 0);
      status.awaitTasks(job);
      assertThat(places(done(artifacts, "stage list" + stage))).isEqualTo(places);
      long[] counted = VISITS.stop(flink, job, output);
      assertThat(counted).isEqualTo(VISITS.planned(counted));
    }
  }

  /** Returns the lines that tell of containers. */
  private static String places(String listed) {
    return listed.lines().filter(line -> line.startsWith("container")).toList().toString();
  }

  private static String done(Artifacts artifacts, String line) throws Exception {
    try (SluiceCommand sluice = SluiceCommand.start(artifacts.directory(), line)) {
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      return sluice.out();
    }
  }

  private static void refuses(Artifacts artifacts, String line, String message) throws Exception {
    try (SluiceCommand sluice = SluiceCommand.start(artifacts.directory(), line)) {
      assertThat(sluice.exitCode()).as(sluice.err()).isEqualTo(2);
      assertThat(sluice.err()).contains(message).doesNotContain("\tat ");
    }
  }

  /** Says what is waited for. */
  private interface Condition {
    boolean holds() throws Exception;
  }

  private static void eventually(Condition condition) {
    await()
        .atMost(Duration.ofMinutes(4))
        .pollInterval(Duration.ofMillis(200))
        .until(condition::holds);
  }
}
