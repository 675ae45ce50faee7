package io.sluice.verify.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.SluiceRun;
import io.sluice.verify.command.SluiceCommand;
import java.nio.file.Files;
import java.nio.file.Path;
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
  private static final Visits VISITS = new Visits(400, 500, 50_000);

  @Test
  void slices_move_by_command_and_each_visit_counts_once_though_one_is_killed_in_the_switch(
      Artifacts artifacts) throws Exception {
    FlinkHome home = FlinkHome.layOut(artifacts.directory(), 1);
    home.install();
    Path output = Files.createDirectory(artifacts.file("output"));
    try (StandaloneFlink flink = home.start(3)) {
      String job = VISITS.start(flink, output);
      String of =
          " --flink-home %s --rest %s --job ".formatted(home.folder(), flink.rest().address());
      String stage = of + job + " --stage visitors";

      assertThat(launched(artifacts, "stage list" + stage))
          .contains("container 0    32 slices  0,2,4", "container 2     0 slices");
      String moved = done("stage move 0-20 2" + stage);
      assertThat(moved).contains("container 2    21 slices  0-20", "move 1: 21 slices copied in ");
      refuses("stage move 99 2" + stage, "99");
      refuses("stage move 0 7" + stage, "7");
      refuses("stage scale 9" + stage, "has 3 containers and cannot use 9: use 1 to 3");
      refuses("stage drain 0-2" + stage, "cannot drain all of its 3 containers");
      refuses("stage cancel" + stage, "has nothing to abort");
      Matcher first = TASK_MANAGER_OF_THE_FIRST.matcher(moved);
      assertThat(first.find()).as(moved).isTrue();
      assertThat(done("stage drain " + first.group(1) + stage))
          .contains("container 0     0 slices");
      assertThat(done("stage scale 3" + stage)).containsPattern("container 0    2[12] ");
      assertThat(done("stage explain" + stage))
          .contains("mode observe, target 80 %", "records/s", "by user, 21 slices with ");
      String places = places(done("stage list" + stage));
      refuses(
          "stage list" + of + job + " --stage nobody",
          "--stage nobody: job %s has no such elastic stage".formatted(job));
      refuses(
          "stage list" + of + "0".repeat(32) + " --stage visitors",
          "--job %s: Flink runs no such job".formatted("0".repeat(32)));

      new StageKiller(home, flink, job).kill(StageKill.SOURCE_IN_SWITCH);
      assertThat(places(done("stage list" + stage))).isEqualTo(places);
      long[] counted = VISITS.stop(flink, job, output);
      assertThat(counted).isEqualTo(VISITS.planned(counted));
    }
  }

  /** Returns the lines that tell of containers. */
  private static String places(String listed) {
    return listed.lines().filter(line -> line.startsWith("container")).toList().toString();
  }

  /** Runs a command as its launcher does. */
  private static String launched(Artifacts artifacts, String line) throws Exception {
    try (SluiceCommand sluice = SluiceCommand.start(artifacts.directory(), line)) {
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      return sluice.out();
    }
  }

  private static String done(String line) {
    SluiceRun run = SluiceRun.of(line);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out();
  }

  private static void refuses(String line, String message) {
    SluiceRun run = SluiceRun.of(line);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(message).doesNotContain("\tat ");
  }
}
