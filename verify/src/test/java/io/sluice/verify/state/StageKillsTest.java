package io.sluice.verify.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.FlinkHome;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * {@code kill -9} within the phases of a move, on a standalone Flink of three TaskManagers. A kill
 * counts if the logs prove that the move was in that phase and did not get further.
 */
@KeepArtifacts
@Tag("process")
final class StageKillsTest {

  @Test
  @Tag("long")
  void a_process_that_is_killed_in_any_phase_changes_no_count(Artifacts artifacts)
      throws Exception {
    Visits visits = new Visits(400, 500, 50_000);
    FlinkHome home = FlinkHome.layOut(artifacts.directory(), 1);
    home.install();
    Path output = Files.createDirectory(artifacts.file("output"));
    try (StandaloneFlink flink = home.start(3)) {
      String job = visits.start(flink, output);
      StageKiller killer = new StageKiller(home, flink, job);
      for (StageKill kill : StageKill.values()) {
        killer.kill(kill);
      }
      long[] counted = visits.stop(flink, job, output);
      assertThat(counted).isEqualTo(visits.planned(counted));
    }
  }
}
