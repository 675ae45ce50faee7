package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.Lowered;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Priorities as users ask for them on the command line, on real engines. */
@KeepArtifacts
@Tag("process")
final class PriorityCommandTest {

  @Test
  void run_refuses_priority_where_it_could_not_be_taken_back(Artifacts artifacts) throws Exception {
    ProcessBuilder command =
        new ProcessBuilder(
                "setpriv",
                "--bounding-set=-sys_nice",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dsluice.home=" + Built.root(),
                "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"),
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
