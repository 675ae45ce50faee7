package io.sluice.verify.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.FlinkHome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code kill -9} of processes whose slices have backups in others. */
@KeepArtifacts
@Tag("process")
@Tag("long")
final class StageBackupsTest {

  private static final String WITH_BACKUPS = "elastic+1";
  private static final String WITHOUT = "elastic";
  private static final int PROFILE_BYTES = 50_000;
  private static final Visits MEGABYTES_20 = new Visits(400, 500, PROFILE_BYTES);
  private static final Visits MEGABYTES_75 = new Visits(1500, 500, PROFILE_BYTES);
  private static final int ROUNDS = 3;

  /** A container whose process is left is deployed there again. */
  private static final String WHERE_IT_WAS = "\nexecution.state-recovery.from-local: true\n";

  private static final String ON_DISK = "sluice.state.backup-memory: 0.001 %\n";

  @Test
  void slices_of_a_killed_process_come_from_backups_and_no_count_changes(Artifacts artifacts)
      throws Exception {
    FlinkHome home = home(artifacts);
    try (StandaloneFlink flink = home.start(3)) {
      kill(home, flink, artifacts.file("output"), MEGABYTES_20, List.of(0));
    }
  }

  @Test
  void slices_of_a_killed_process_come_from_backups_on_disk_and_no_count_changes(
      Artifacts artifacts) throws Exception {
    FlinkHome home = home(artifacts);
    home.link(Built.rocksDbLib());
    Files.writeString(home.conf().resolve("config.yaml"), ON_DISK, StandardOpenOption.APPEND);
    try (StandaloneFlink flink = home.start(3)) {
      kill(home, flink, artifacts.file("output"), MEGABYTES_20, List.of(0, 1));
      StageLogs logs = Visits.logs(home);
      for (int process = 0; process < flink.taskManagers().size(); process++) {
        assertThat(logs.lines(logs.taskManager(process), 0))
            .anyMatch(line -> line.endsWith("it goes to disk."));
      }
    }
  }

  @Test
  void processes_are_killed_one_after_the_other_and_no_count_changes(Artifacts artifacts)
      throws Exception {
    FlinkHome home = home(artifacts);
    try (StandaloneFlink flink = home.start(3)) {
      kill(home, flink, artifacts.file("output"), MEGABYTES_20, List.of(0, 1, 2, 0, 1, 2));
    }
  }

  @Test
  void slices_whose_backups_are_lost_too_come_from_the_checkpoint(Artifacts artifacts)
      throws Exception {
    FlinkHome home = home(artifacts);
    Path output = Files.createDirectory(artifacts.file("output"));
    try (StandaloneFlink flink = home.start(3)) {
      VisitsStage stage = VisitsStage.start(home, flink, WITH_BACKUPS, MEGABYTES_20, output);
      StageRecovery recovery = stage.kill(0, 1);
      assertThat(recovery.fromBackups()).isPositive();
      assertThat(recovery.fromCheckpoint()).isPositive();
      assertThat(recovery.slices()).isEqualTo(VisitsStage.SLICES);
      stage.moveSomeTo(0);
      stage.requireAllCounted();
    }
  }

  @Test
  void slices_without_backups_are_read_from_the_checkpoint(Artifacts artifacts) throws Exception {
    FlinkHome home = home(artifacts);
    try (StandaloneFlink flink = home.start(3)) {
      for (int round = 0; round < ROUNDS; round++) {
        StageRecovery without =
            killOne(home, flink, WITHOUT, artifacts.file("without-" + round), MEGABYTES_75);
        assertThat(without.fromCheckpoint()).isEqualTo(VisitsStage.SLICES);
        kill(home, flink, artifacts.file("with-" + round), MEGABYTES_75, List.of(0));
      }
    }
  }

  private static FlinkHome home(Artifacts artifacts) throws Exception {
    FlinkHome home = FlinkHome.layOut(artifacts.directory(), 1);
    home.install();
    Files.writeString(home.conf().resolve("config.yaml"), WHERE_IT_WAS, StandardOpenOption.APPEND);
    return home;
  }

  private static StageRecovery killOne(
      FlinkHome home, StandaloneFlink flink, String kind, Path output, Visits visits)
      throws Exception {
    Files.createDirectory(output);
    VisitsStage stage = VisitsStage.start(home, flink, kind, visits, output);
    StageRecovery recovery = stage.kill(0);
    stage.requireAllCounted();
    return recovery;
  }

  /** Kills the processes of these containers in turn, and moves slices after each kill. */
  private static void kill(
      FlinkHome home, StandaloneFlink flink, Path output, Visits visits, List<Integer> victims)
      throws Exception {
    Files.createDirectory(output);
    VisitsStage stage = VisitsStage.start(home, flink, WITH_BACKUPS, visits, output);
    assertThat(stage.backups()).isEqualTo(VisitsStage.SLICES);
    for (int victim : victims) {
      StageRecovery recovery = stage.kill(victim);
      assertThat(recovery.slices()).isEqualTo(VisitsStage.SLICES);
      assertThat(recovery.fromCheckpoint()).isZero();
      assertThat(recovery.kept()).isPositive();
      stage.moveSomeTo(victim);
    }
    stage.requireAllCounted();
  }
}
