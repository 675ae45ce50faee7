package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.Lowered;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Priorities as users ask for them on the command line, on real engines. */
@KeepArtifacts
final class PriorityCommandTest {

  /** Whichever comes first: queries whose windows are yet to be learned are not held. */
  private static final List<String> ARMS =
      List.of("klink:sluice.windows=ysb-*=3s", "klink+priority:sluice.windows=ysb-*=3s");

  @Test
  void bench_shows_gates_and_priorities_side_by_side_with_equal_results(Artifacts artifacts)
      throws Exception {
    assumeTrue(Lowered.canBeRaised(), "this host does not let a thread be raised again");
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench klink --trial --arms "
                + String.join(",", ARMS)
                + " --workload ysb --queries 6"
                + " --pairs 1 --seconds 6 --load 1.3 --heap 1g --run-dir run --output json")) {
      await().atMost(Duration.ofMinutes(3)).until(() -> Lowered.threads(sluice.children()) > 0);

      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode document = new ObjectMapper().readTree(sluice.out());
      assertThat(document.at("/checks/results_equal").asBoolean()).isTrue();
      assertThat(document.at("/arms").findValuesAsText("name")).isEqualTo(ARMS);
      for (JsonNode arm : document.at("/arms")) {
        assertThat(arm.at("/rounds/0/results").asInt()).isPositive();
      }
      assertThat(sluice.err()).doesNotContain("not applied", "not undone");
    }
  }

  @Test
  void run_refuses_priority_where_it_could_not_be_taken_back(Artifacts artifacts) throws Exception {
    ProcessBuilder command =
        new ProcessBuilder(
                "setpriv",
                "--bounding-set=-sys_nice",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dsluice.home=" + Built.root(),
                "-cp",
                Built.cliLib() + "/*",
                "io.sluice.cli.Main",
                "run",
                "--enforcement",
                "priority",
                Built.jobJar().toString())
            .redirectError(artifacts.file("err").toFile());
    command.environment().remove("JDK_JAVA_OPTIONS"); // Java would tell of it in a line of its own
    Process process = command.start();
    assumeTrue(Lowered.canBeRaised(), "this host does not let a thread be raised again");
    assertThat(process.waitFor()).isEqualTo(3);
    assertThat(artifacts.file("err")).content().contains("CAP_SYS_NICE").hasLineCount(1);
  }
}
