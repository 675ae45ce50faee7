package io.sluice.verify.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.bench.protocol.Ports;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.Nobody;
import io.sluice.verify.cluster.RunningOperators;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The unit for systemd, by its own lines, without systemd. */
@Tag("process")
final class ServiceTest {
  private static final Path UNIT = Built.root().resolve("dist/systemd/sluice-agent.service");
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();
  @TempDir private Path folder;

  private static String directive(String name) throws IOException {
    List<String> values =
        Files.readAllLines(UNIT).stream()
            .filter(line -> line.startsWith(name + "="))
            .map(line -> line.substring(name.length() + 1))
            .toList();
    assertThat(values).as(name).hasSize(1);
    return values.get(0);
  }

  private static List<String> asService() throws IOException {
    String capability = directive("AmbientCapabilities");
    assertThat(capability).isEqualTo("CAP_SYS_NICE");
    assertThat(directive("CapabilityBoundingSet")).isEqualTo(capability);
    assertThat(directive("NoNewPrivileges")).isEqualTo("yes");
    String only = "=-all,+" + capability.substring("CAP_".length()).toLowerCase(Locale.ROOT);
    return Nobody.words("--bounding-set" + only, "--inh-caps" + only, "--ambient-caps" + only);
  }

  /** A line of the unit, with the places of this build in those of an installation. */
  private Process run(String directive, int port) throws IOException {
    String line = directive(directive);
    assertThat(line).startsWith("/usr/bin/java -cp /opt/sluice/cli/target/lib/* ");
    List<String> words = new ArrayList<>(asService());
    for (String word : line.split(" ", -1)) {
      words.add(
          word.replace("/usr/bin/java", JAVA)
              .replace("/opt/sluice/cli/target/lib", Built.cliLib().toString())
              .replace("/etc/sluice", folder.toString())
              .replace("127.0.0.1:9466", "127.0.0.1:" + port));
    }
    ProcessBuilder command = new ProcessBuilder(words).redirectErrorStream(true);
    command.redirectOutput(folder.resolve(directive).toFile());
    String variable = directive("Environment").replace("\"", "");
    assertThat(variable).startsWith("JAVA_TOOL_OPTIONS=");
    String options = variable.substring(variable.indexOf('=') + 1);
    command.environment().remove("JDK_JAVA_OPTIONS"); // has the folder of this test's own user
    command.environment().put("JAVA_TOOL_OPTIONS", options + " -Djava.io.tmpdir=" + folder);
    return command.start();
  }

  private String printed(String directive) throws IOException {
    return Files.readString(folder.resolve(directive));
  }

  @Test
  void as_a_user_with_one_capability_it_acts_and_what_a_kill_leaves_its_last_line_undoes()
      throws Exception {
    assumeTrue(Nobody.succeeds(asService(), "true"), "needs setpriv, and root");
    assumeTrue(Nobody.canStart(), Nobody.CANNOT_START);
    Files.setAttribute(folder, "unix:uid", Nobody.UID);
    Files.writeString(
        folder.resolve("agent.yaml"),
        "channels: %s%napply: true%ncontention: 0%nrules:%n- query: \"*\"%n"
            .formatted(folder.resolve("channels")));
    try (RunningOperators engine =
        RunningOperators.start(
            folder.resolve("channels"), 12, Nobody.words("--bounding-set=-all"))) {
      Process agent = run("ExecStart", Ports.free());
      try {
        await()
            .until(
                () -> {
                  assertThat(agent.isAlive()).as(printed("ExecStart")).isTrue();
                  return !engine.lowered().isEmpty();
                });
      } finally {
        agent.destroyForcibly().waitFor();
      }
      assertThat(engine.lowered()).isNotEmpty();
      assertThat(run("ExecStopPost", 0).waitFor()).as(printed("ExecStopPost")).isZero();
      assertThat(engine.lowered()).as(printed("ExecStopPost")).isEmpty();
    }
  }

  @Test
  void systemd_understands_every_line_of_it() throws Exception {
    Path here = folder.resolve(UNIT.getFileName());
    Files.writeString(here, Files.readString(UNIT).replace("/usr/bin/java", JAVA));
    assumeTrue(
        Nobody.succeeds(List.of(), "systemd-analyze", "--version"), "systemd is not installed");
    Process verifier =
        new ProcessBuilder("systemd-analyze", "verify", here.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(verifier.getInputStream().readAllBytes(), UTF_8);
    assertThat(said).doesNotContain(UNIT.getFileName().toString());
    assertThat(verifier.waitFor()).as(said).isZero();
  }

  @Test
  void the_folder_in_which_engines_tell_is_made_and_stays_while_the_agent_is_not_there()
      throws IOException {
    assertThat(directive("RuntimeDirectory")).isEqualTo("sluice");
    assertThat(directive("RuntimeDirectoryPreserve")).isEqualTo("yes");
    assertThat(directive("ReadWritePaths")).isEqualTo("/tmp");
  }
}
