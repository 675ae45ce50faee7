package io.sluice.verify.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.verify.cluster.Nobody;
import io.sluice.verify.cluster.RunningOperators;
import io.sluice.verify.command.SluiceCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An engine and Sluice as the user of a container without CAP_SYS_NICE. */
@Tag("process")
final class WithoutSysNiceTest {
  private static final List<String> WITHOUT = Nobody.words("--bounding-set=-all");
  private static final int OPERATORS = 12;
  private static final String WHY =
      "threads could be lowered but not raised again; run sluice as root or with CAP_SYS_NICE";

  @TempDir private Path folder;
  private RunningOperators engine;

  @BeforeEach
  void an_engine_of_that_user() throws Exception {
    assumeTrue(Nobody.canStart(), Nobody.CANNOT_START);
    Files.setAttribute(folder, "unix:uid", Nobody.UID);
    Files.writeString(
        folder.resolve("agent.yaml"),
        "channels: channels\napply: true\ncontention: 0\nrules:\n- query: \"*\"\n");
    engine = RunningOperators.start(folder.resolve("channels"), OPERATORS, WITHOUT);
  }

  @AfterEach
  void end() {
    if (engine != null) {
      engine.close();
    }
  }

  private SluiceCommand asThatUser(String line) throws IOException {
    return SluiceCommand.start(WITHOUT, folder, line);
  }

  @Test
  void the_agent_says_what_would_let_it_act_observes_and_changes_no_thread() throws Exception {
    try (SluiceCommand agent = asThatUser("agent --config agent.yaml --for 2s --output json")) {
      assertThat(agent.exitCode()).as(agent.err()).isZero();
      assertThat(agent.err())
          .containsOnlyOnce(
              "process %d: its threads keep their nice values: ".formatted(engine.pid()))
          .contains(WHY);
      JsonNode seen = new ObjectMapper().readTree(agent.out());
      assertThat(seen.at("/operators")).hasSize(OPERATORS);
      assertThat(seen.at("/operators")).allMatch(each -> each.at("/queue").isNumber());
      assertThat(seen.at("/operators")).anyMatch(each -> each.at("/nice").asInt() > 0);
      assertThat(seen.at("/applied").asBoolean()).as("nothing has what is told here").isFalse();
    }
    assertThat(engine.lowered()).isEmpty();
    assertThat(engine.isAlive()).isTrue();
  }

  @Test
  void check_and_doctor_say_it_before_the_agent_starts() throws Exception {
    try (SluiceCommand check = asThatUser("agent --config agent.yaml --check")) {
      assertThat(check.exitCode()).as(check.err()).isZero();
      assertThat(check.err()).contains("sluice: nice values cannot be changed here: " + WHY);
      assertThat(check.out()).contains("qs by nice");
    }
    try (SluiceCommand doctor = asThatUser("doctor --output json --pid " + engine.pid())) {
      assertThat(doctor.exitCode()).as(doctor.err()).isZero();
      JsonNode findings = new ObjectMapper().readTree(doctor.out()).at("/findings");
      JsonNode nice = finding(findings, "nice");
      assertThat(nice.toString()).contains(WHY.split("; ", 2)[0], "CAP_SYS_NICE", "LimitNICE");
      assertThat(finding(findings, "capability").toString()).contains("--ambient-caps=+sys_nice");
    }
  }

  private static JsonNode finding(JsonNode findings, String what) {
    for (JsonNode each : findings) {
      if (each.at("/what").asText().equals(what)) {
        return each;
      }
    }
    throw new AssertionError("nothing about " + what + " in " + findings);
  }
}
